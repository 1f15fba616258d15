import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawnBlocks, isTame } from './drawn-blocks'

const texts = (markdown: string) =>
  drawnBlocks(markdown).map(({ start, end }) => markdown.slice(start, end))

describe('blocks of a report', () => {
  test('join up to the whole, whatever the text', () => {
    const line = constantFrom(
      '',
      '```',
      '~~~',
      '- a',
      '  b',
      '| a | b |',
      '|--|--|',
      'words',
      '# x',
    )
    assert(
      property(array(line), (lines) => {
        const markdown = lines.join('\n')
        expect(texts(markdown).join('')).toBe(markdown)
      }),
    )
  })

  test('end between paragraphs, not within a list or a code block', () => {
    expect(texts('# A\n\none\ntwo\n\n- x\n\n  more\n\n```\na\n\nb\n```\n\nlast')).toEqual([
      '# A\n\n',
      'one\ntwo\n\n',
      '- x\n\n  more\n\n',
      '```\na\n\nb\n```\n\n',
      'last',
    ])
  })

  test('a long table repeats its head', () => {
    const head = '| a | b |\n|---|---|\n'
    const table = head + '| 1 | some words to fill the row |\n'.repeat(500)
    const blocks = drawnBlocks(table)
    expect(blocks.length).toBeGreaterThan(4)
    const [first, ...others] = blocks
    expect(first?.head).toBeNull()
    for (const { head: own } of others) expect(table.slice(own?.start, own?.end)).toBe(head)
  })

  test('no paragraph is drawn that is much longer than a screen', () => {
    const blocks = drawnBlocks('word '.repeat(20_000))
    expect(Math.max(...blocks.map(({ start, end }) => end - start))).toBeLessThanOrEqual(3000)
  })

  test('deeply nested signs are not read as Markdown', () => {
    expect(isTame('> '.repeat(5000))).toBe(false)
    expect(isTame('['.repeat(500))).toBe(false)
    expect(isTame('*a '.repeat(900))).toBe(false)
    expect(isTame(`| a\n${'| c '.repeat(1_000)}|`)).toBe(false)
    expect(isTame('> quoted\n- **bold** and [a](b)\n| a | b |')).toBe(true)
  })
})
