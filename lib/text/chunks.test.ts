import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chunkAt, chunksOf } from './chunks'

const texts = fc.string({
  unit: fc.constantFrom('a', ' ', '\n', '. ', '🌉', 'word '),
  maxLength: 300,
})

test('chunks join up to the text and never split a character', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 2, max: 50 }), (text, limit) => {
      const chunks = chunksOf(text, 0, text.length, limit)
      const cut = chunks.map(({ start, end }) => text.slice(start, end))
      expect(cut.join('')).toBe(text)
      for (const part of cut) {
        expect(part.length).toBeLessThanOrEqual(limit)
        expect(part.isWellFormed()).toBe(true)
      }
    }),
  )
})

test('cuts fall after lines and sentences where there are any', () => {
  const text = 'One line.\nAnother line. A sentence.'
  const cut = chunksOf(text, 0, text.length, 25).map(({ start, end }) => text.slice(start, end))
  expect(cut).toEqual(['One line.\n', 'Another line. A sentence.'])
})

test('every place is found in its chunk', () => {
  const text = 'word '.repeat(100)
  const chunks = chunksOf(text, 0, text.length, 40)
  for (const place of [0, 39, 40, 250, text.length - 1]) {
    const { start, end } = chunks[chunkAt(chunks, place)] ?? { start: -1, end: -1 }
    expect(place).toBeGreaterThanOrEqual(start)
    expect(place).toBeLessThan(end)
  }
})
