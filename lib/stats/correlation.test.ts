import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { auc, scoreTable } from './auc'
import { completePairs } from './column'
import { completePearson, meanDifference, pearson, spearman } from './correlation'
import { kendallTauB, tableTauB } from './kendall'
import { levelsOf, midranks } from './levels'

const rows = fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 })))
const columnsOf = (pairs: [number, number][]) =>
  [pairs.map(([a]) => a), pairs.map(([, b]) => b)] as const

describe.each([pearson, spearman, kendallTauB])('%o', (correlation) => {
  it('is 1 and −1 for a line, and undefined for a constant', () => {
    expect(correlation([1, 2, 3], [5, 7, 9])).toBeCloseTo(1, 12)
    expect(correlation([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1, 12)
    expect(correlation([0.1, 0.1, 0.1], [1, 2, 3])).toBeNull()
    expect(correlation([1], [1])).toBeNull()
    expect(correlation([], [])).toBeNull()
  })

  it('refuses what is not finite and columns that do not match', () => {
    expect(() => correlation([1, Number.NaN], [1, 2])).toThrow(RangeError)
    expect(() => correlation([1, 2], [1])).toThrow(RangeError)
  })

  it('is the same both ways and within −1 and 1', () => {
    fc.assert(
      fc.property(rows, (pairs) => {
        const [a, b] = columnsOf(pairs)
        const value = correlation(a, b)
        const turned = correlation(b, a)
        expect(value === null).toBe(turned === null)
        expect(turned ?? 0).toBeCloseTo(value ?? 0, 12)
        expect(Math.abs(value ?? 0)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('correlation', () => {
  it('has known values', () => {
    // Distances −1, 0, 1 and −1, 1, 0.
    expect(pearson([1, 2, 3], [1, 3, 2])).toBeCloseTo(0.5, 12)
    // Ranks 1, 2.5, 2.5, 4 and 1, 2, 3, 4: 4.5 / √(4.5 · 5).
    expect(spearman([1, 5, 5, 9], [1, 2, 3, 4])).toBeCloseTo(4.5 / Math.sqrt(22.5), 12)
    // Five concordant pairs, one tied in the first: 5 / √(5 · 6).
    expect(kendallTauB([1, 5, 5, 9], [1, 2, 3, 4])).toBeCloseTo(5 / Math.sqrt(30), 12)
    expect(pearson([1e200, 2e200, 3e200], [1, 2, 3])).toBeCloseTo(1, 12)
  })

  it('by Kendall agrees with counting every pair', () => {
    fc.assert(
      fc.property(rows, (pairs) => {
        let [score, ofA, ofB] = [0, 0, 0]
        for (const [at, [a, b]] of pairs.entries()) {
          for (const [otherA, otherB] of pairs.slice(at + 1)) {
            const [signA, signB] = [Math.sign(a - otherA), Math.sign(b - otherB)]
            score += signA * signB
            ofA += Math.abs(signA)
            ofB += Math.abs(signB)
          }
        }
        const tau = kendallTauB(...columnsOf(pairs))
        expect(tau === null).toBe(ofA * ofB === 0)
        expect(tau ?? 0).toBeCloseTo(score / Math.max(1, Math.sqrt(ofA * ofB)), 12)
      }),
    )
  })
})

it('ranks share the mean of theirs', () => {
  const levels = levelsOf([5, 1, 5, -2])
  expect(levels.values).toEqual(Float64Array.of(-2, 1, 5))
  expect(levels.codes).toEqual(Uint32Array.of(2, 1, 2, 0))
  expect(midranks(levels)).toEqual(Float64Array.of(1, 2, 3.5))
})

it('the mean difference is that of b less a', () => {
  expect(meanDifference([1, 2], [2, 5])).toBe(2)
  expect(meanDifference([], [])).toBeNull()
})

describe('the area under the curve', () => {
  it('counts pairs, ties half', () => {
    expect(auc(scoreTable([1, 2, 3, 2], [0, 1, 1, 0]))).toBe(3.5 / 4)
    expect(auc(scoreTable([1, 2], [1, 1]))).toBeNull()
    expect(auc(scoreTable([], []))).toBeNull()
  })

  it('of the opposite scores is the rest of 1', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5), fc.nat(1))), (pairs) => {
        const [scores, flags] = columnsOf(pairs)
        const value = auc(scoreTable(scores, flags))
        const opposite = auc(
          scoreTable(
            scores.map((score) => -score),
            flags,
          ),
        )
        expect(opposite === null).toBe(value === null)
        expect(opposite ?? 0.5).toBeCloseTo(1 - (value ?? 0.5), 12)
      }),
    )
  })
})

describe('Kendall’s τ-b of a table', () => {
  it('is that of its rows', () => {
    fc.assert(
      fc.property(rows, (pairs) => {
        const counts = new Uint32Array(49)
        for (const [a, b] of pairs) counts[a * 7 + b] = (counts[a * 7 + b] ?? 0) + 1
        const [tau, expected] = [tableTauB(counts, 7), kendallTauB(...columnsOf(pairs))]
        expect(tau === null).toBe(expected === null)
        expect(tau ?? 0).toBeCloseTo(expected ?? 0, 12)
      }),
    )
  })
})

const missing = (value: number) => (value < 0 ? NaN : value)

describe('Pearson over the rows that have both', () => {
  it('is that of those rows alone', () => {
    const values = fc.array(
      fc.tuple(fc.integer({ min: -1, max: 6 }), fc.integer({ min: -1, max: 6 })),
    )
    fc.assert(
      fc.property(values, (pairs) => {
        const [a, b] = [pairs.map(([one]) => missing(one)), pairs.map(([, one]) => missing(one))]
        const [one, other] = completePairs(a, b)
        const { n, correlation } = completePearson(a, b)
        const expected = pearson(one, other)
        expect([n, correlation === null]).toEqual([one.length, expected === null])
        expect(correlation ?? 0).toBeCloseTo(expected ?? 0, 12)
      }),
    )
  })
})
