import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TextSplitter } from './split-text'

function split(text: string, pieceLength = text.length || 1): string[] {
  const splitter = new TextSplitter()
  const found: string[] = []
  for (let at = 0; at < text.length; at += pieceLength)
    found.push(...splitter.push(text.slice(at, at + pieceLength)))
  return [...found, ...splitter.end()]
}

const plain = (parts: string[]) => parts.join(' ').split(/\s+/).filter(Boolean)
const sentence = (words: number) => `${Array.from({ length: words }, () => 'word').join(' ')}.`
const wordsOf = (text: string) => text.split(/\s+/).length

describe('a plain text', () => {
  it('is split at blank lines, short paragraphs put together', () => {
    const text = [40, 50, 60, 120, 30].map(sentence).join('\n\n')
    expect(split(text).map(wordsOf)).toEqual([150, 120, 30])
  })

  it('never puts more than 200 words together', () => {
    expect(split([90, 130, 20].map(sentence).join('\n \n')).map(wordsOf)).toEqual([90, 130, 20])
  })

  it('has a long paragraph cut behind a sentence', () => {
    const found = split(Array.from({ length: 10 }, () => sentence(45)).join(' '))
    expect(found.map(wordsOf)).toEqual([180, 180, 90])
    expect(found.every((one) => one.endsWith('.'))).toBe(true)
  })

  it('without blanks between its words is cut by length', () => {
    const found = split('東京は日本の首都である。'.repeat(1_000))
    expect(found.length).toBeGreaterThan(5)
    expect(Math.max(...found.map((one) => one.length))).toBeLessThanOrEqual(2_000)
  })

  it('of one endless word ends', () => {
    expect(split('x'.repeat(100_000)).join('')).toBe('x'.repeat(100_000))
  })

  it('of nothing but blanks has no passage', () => {
    expect(split(' \n\n \r\n\t')).toEqual([])
  })

  it('loses no word and is split alike however it arrives', () => {
    const paragraph = fc.array(fc.constantFrom('a', 'b.', 'cc', '日本', '\r\n'), { maxLength: 90 })
    fc.assert(
      fc.property(fc.array(paragraph, { maxLength: 9 }), fc.nat(50), (paragraphs, step) => {
        const text = paragraphs.map((words) => words.join(' ')).join('\n\n')
        expect(plain(split(text))).toEqual(plain([text]))
        expect(split(text, step + 1)).toEqual(split(text))
      }),
    )
  })
})
