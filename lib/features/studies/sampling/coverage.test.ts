import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coveringSample } from './coverage'
import { similarities, type Similarities } from './similarity'

describe('similarities', () => {
  const texts = ['the red tower', 'the red tower', 'the red bridge', 'the river', '']
  const { size, values } = similarities(texts)
  const of = (one: number, other: number) => values[one * size + other] ?? -1

  it('are highest of the same words, and higher the rarer the words they share', () => {
    expect(of(0, 1)).toBe(255)
    expect(of(0, 2)).toBeLessThan(of(0, 1))
    expect(of(0, 3)).toBeLessThan(of(0, 2))
    expect(of(0, 3)).toBeGreaterThan(0)
  })

  it('are of a text with itself, both ways the same, and none where nothing is shared', () => {
    for (let one = 0; one < size; one++) {
      expect(of(one, one)).toBe(255)
      for (let other = 0; other < size; other++) expect(of(one, other)).toBe(of(other, one))
    }
    expect(of(0, 4)).toBe(0)
  })

  it('are cosines: two words of equal weight, one of them shared, make a half', () => {
    const both = similarities(['a b', 'b c', 'c a'])
    expect(Math.abs((both.values[1] ?? 0) - 255 / 2)).toBeLessThan(1)
  })
})

const tableArbitrary = fc
  .integer({ min: 1, max: 9 })
  .chain((size) =>
    fc
      .uint8Array({ minLength: size * size, maxLength: size * size })
      .map((values): Similarities => ({ size, values })),
  )

function covered({ size, values }: Similarities, chosen: number[]): number {
  let sum = 0
  for (let other = 0; other < size; other++)
    sum += Math.max(0, ...chosen.map((at) => values[at * size + other] ?? 0))
  return sum
}

/** Looks at everything again at every step. */
function plainGreedy(table: Similarities, size: number): number[] {
  const chosen: number[] = []
  while (chosen.length < Math.min(size, table.size)) {
    const left = [...Array.from({ length: table.size }).keys()].filter((at) => !chosen.includes(at))
    const gains = left.map((at) => covered(table, [...chosen, at]))
    chosen.push(left[gains.indexOf(Math.max(...gains))] ?? -1)
  }
  return chosen
}

function subsets(all: number[], size: number): number[][] {
  const [first, ...rest] = all
  if (size === 0) return [[]]
  if (first === undefined) return []
  return [...subsets(rest, size - 1).map((own) => [first, ...own]), ...subsets(rest, size)]
}

describe('a covering sample', () => {
  it('is what greedy finds that looks at everything', () => {
    fc.assert(
      fc.property(tableArbitrary, fc.integer({ min: 0, max: 10 }), (table, size) => {
        expect(coveringSample(table, size)).toEqual(plainGreedy(table, size))
      }),
    )
  })

  it('covers at least 1 − 1/e of what the best does', () => {
    fc.assert(
      fc.property(tableArbitrary, fc.integer({ min: 1, max: 4 }), (table, size) => {
        const all = [...Array.from({ length: table.size }).keys()]
        const best = Math.max(
          ...subsets(all, Math.min(size, table.size)).map((own) => covered(table, own)),
        )
        expect(covered(table, coveringSample(table, size))).toBeGreaterThanOrEqual(
          (1 - 1 / Math.E) * best,
        )
      }),
    )
  })

  it('takes one of each topic before two of one', () => {
    const topics = ['red tower', 'wide river', 'long bridge', 'old church']
    const texts = topics.flatMap((topic) => [`${topic} a`, `${topic} b`, `${topic} c`])
    const places = coveringSample(similarities(texts), topics.length)
    expect(new Set(places.map((at) => Math.floor(at / 3))).size).toBe(topics.length)
  })
})
