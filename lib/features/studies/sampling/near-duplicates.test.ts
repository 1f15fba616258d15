import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { mulberry32 } from '@/lib/stats/random'
import { withoutNearDuplicates } from './near-duplicates'

const same = (text: string) => text

/** Different texts of so many made-up words. */
function made(count: number, words: number): string[] {
  const random = mulberry32(count)
  const word = () => Math.floor(random() * 1e6).toString(36)
  return Array.from({ length: count }, () => Array.from({ length: words }, word).join(' '))
}

const tower = 'The tower of the old church in the north was opened to all visitors in the year 1937'

it('keeps the first of texts that differ in case, punctuation or a letter', () => {
  const texts = [tower, 'A bridge.', `${tower.toUpperCase()}!`, tower.replace('1937', '1938'), '']
  expect(withoutNearDuplicates(texts, same, { seed: 1 })).toEqual({
    kept: [tower, 'A bridge.', ''],
    near_duplicates: 2,
  })
})

it('finds one changed word in a long text among many, whatever the seed', () => {
  const texts = made(200, 40)
  const changed = texts.map((text) => text.replace(/^\S+/, 'changed'))
  for (const seed of [1, 2, 3]) {
    const found = withoutNearDuplicates([...texts, ...changed], same, { seed })
    expect(found).toEqual({ kept: texts, near_duplicates: 200 })
  }
})

it('keeps texts of which half is the same', () => {
  const texts = made(100, 20)
  const halves = texts.map(
    (text, at) => `${text.slice(0, text.length / 2)} ${made(at + 200, 10)[0]}`,
  )
  const found = withoutNearDuplicates([...texts, ...halves], same, { seed: 1 })
  expect(found.near_duplicates).toBe(0)
})

it('looks no further than it needs', () => {
  const found = withoutNearDuplicates(['a', 'A', 'b', 'B', 'c'], same, { seed: 1, most: 2 })
  expect(found).toEqual({ kept: ['a', 'b'], near_duplicates: 1 })
})

it('takes every text, of any length and script', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
      const { kept, near_duplicates: dropped } = withoutNearDuplicates(texts, same, { seed: 1 })
      expect(kept.length + dropped).toBe(texts.length)
      expect(kept[0]).toBe(texts[0])
    }),
  )
})
