import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('globals.css', import.meta.url), 'utf8')

function channel(hex: string, at: number): number {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function luminance(hex: string): number {
  return 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function token(name: string, theme: 'light' | 'dark'): string {
  const found = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css)
  const hex = theme === 'light' ? found?.[1] : found?.[2]
  if (hex === undefined) throw new Error(`no colour ${name}`)
  return hex
}

const grounds = ['paper', 'card', 'wash', 'linkw']
const textPairs: [string, string][] = [
  ...['ink', 'soft', 'sup', 'ref', 'abs', 'link'].flatMap((text) =>
    grounds.map((ground): [string, string] => [text, ground]),
  ),
  ['sup', 'supw'],
  ['ref', 'refw'],
  ['abs', 'absw'],
  ['ink', 'supw'],
  ['ink', 'refw'],
  ['ink', 'absw'],
  ['ink', 'linkhi'],
  ['link', 'linkhi'],
  ['ink', 'sqsup'],
  ['ink', 'sqref'],
  ['ink', 'sqabs'],
  ['ink', 'sqnone'],
]

test.each(['light', 'dark'] as const)(
  'text keeps 4.5:1 on every ground it stands on (%s)',
  (theme) => {
    const weak = textPairs.filter(
      ([text, ground]) => contrast(token(text, theme), token(ground, theme)) < 4.5,
    )
    expect(weak).toEqual([])
  },
)

test.each(['light', 'dark'] as const)(
  'edges of controls, marked bars and lines of charts keep 3:1 (%s)',
  (theme) => {
    const series = [1, 2, 3, 4, 5, 6].map((place) => `series${place}`)
    const weak = ['edge', 'baron', 'link', ...series].filter((name) =>
      ['paper', 'card'].some((ground) => contrast(token(name, theme), token(ground, theme)) < 3),
    )
    expect(weak).toEqual([])
  },
)
