import type { CheerioAPI } from 'cheerio'
import { expect } from 'vitest'

/** What runs, loads or sends something by being there; the pages themselves have none of it. */
const forbidden =
  'script, style, link, meta, base, img, picture, video, audio, iframe, frame, object, embed, applet, foreignObject, animate, set, form[action], [srcdoc], [srcset], [ping]'

const addresses = new Set(['href', 'xlink:href', 'src', 'action', 'formaction', 'data', 'poster'])
const harmlessLinks = new Set(['http:', 'https:', 'mailto:'])

/** Attributes that are read out or shown. */
const shown = ['title', 'aria-label', 'aria-description', 'alt', 'placeholder']

/** Controls but tab, line feed and return, and marks of direction: they do not show, or turn the line around. */
const hidden = /(?![\t\n\r])\p{Cc}|[\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

const origin = 'http://127.0.0.1:3000/'

function isRunning(name: string, value: string): boolean {
  if (addresses.has(name)) return !harmlessLinks.has(new URL(value, origin).protocol)
  if (name === 'style') return /url\s*\(|expression|position:\s*fixed/i.test(value)
  return /^on/i.test(name)
}

interface Element {
  name: string
  attribs: Record<string, string>
  children: readonly { type: string; data?: string }[]
}

/** What hides in the words of an element and in those that describe it. */
function hiddenIn({ children, attribs }: Element): string[] {
  const words = children.flatMap(({ type, data }) => (type === 'text' ? (data ?? []) : []))
  const described = shown.flatMap((name) => attribs[name] ?? [])
  return [...words, ...described].filter((text) => hidden.test(text))
}

function runningIn({ name, attribs }: Element): string[] {
  return Object.entries(attribs)
    .filter(([attribute, value]) => isRunning(attribute, value))
    .map(([attribute, value]) => `<${name} ${attribute}="${value.slice(0, 200)}">`)
}

/**
 * Hostile text is loaded and has stayed text: nothing in the page runs, is fetched or leads to code, and no character of it
 * hides or turns the line around. At most so many elements: nobody scrolls through more, and a browser would stand still.
 */
export function expectHarmless($: CheerioAPI, mostElements: number): void {
  const elements = $.root().find('*').toArray()
  expect(elements.flatMap(runningIn)).toEqual([])
  const found = $('body').find(forbidden).toArray()
  expect(found.map((element) => $.html(element).slice(0, 200))).toEqual([])
  const hiding = elements.filter((element) => hiddenIn(element).length > 0)
  expect(hiding.map((element) => $.html(element).slice(0, 500))).toEqual([])
  expect($('main [aria-label^="Loading"]')).toHaveLength(0)
  expect(elements.length).toBeLessThan(mostElements)
}
