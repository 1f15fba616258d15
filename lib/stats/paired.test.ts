import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z90 } from './normal'
import { agrestiMin, isEquivalent, mcnemar, pairedCounts, pairedDifference } from './paired'
import { mulberry32 } from './random'

const counts = { bothRight: 20, fixed: 8, broken: 2, bothWrong: 10 }

describe('two systems on the same items', () => {
  it('are counted by who was right', () => {
    expect(pairedCounts([1, 1, 0, 0, 0], [1, 0, 1, 0, 1])).toEqual({
      bothRight: 1,
      fixed: 2,
      broken: 1,
      bothWrong: 1,
    })
    expect(() => pairedCounts([1], [1, 0])).toThrow(RangeError)
    expect(() => pairedCounts([2], [1])).toThrow('Row 0')
  })

  it('have no difference, test or interval without items', () => {
    const none = pairedCounts([], [])
    expect(pairedDifference(none)).toBeNull()
    expect(mcnemar(none)).toBeNull()
    expect(agrestiMin(none)).toBeNull()
    expect(isEquivalent(none, 0.1)).toBeNull()
  })

  it('are tested on fixed and broken items alone', () => {
    // 2 (1 + 10 + 45) / 1024, and less C(10, 2) / 1024.
    expect(mcnemar(counts)?.exact).toBeCloseTo(112 / 1024, 12)
    expect(mcnemar(counts)?.mid).toBeCloseTo(67 / 1024, 12)
    expect(mcnemar({ ...counts, fixed: 0, broken: 0 })).toEqual({ exact: 1, mid: 1 })
    expect(mcnemar({ ...counts, fixed: 5, broken: 5 })).toEqual({ exact: 1, mid: 1 })
  })

  it('have an Agresti–Min interval around (fixed − broken) / (n + 2)', () => {
    expect(pairedDifference(counts)).toBe(0.15)
    const half = (1.959963984540054 * Math.sqrt(11 - 36 / 42)) / 42
    expect(agrestiMin(counts)?.low).toBeCloseTo(6 / 42 - half, 12)
    expect(agrestiMin(counts)?.high).toBeCloseTo(6 / 42 + half, 12)
  })

  it('are equivalent within a margin that the 90 % interval stays inside', () => {
    const bounds = agrestiMin(counts, z90)
    expect(isEquivalent(counts, (bounds?.high ?? 0) + 1e-9)).toBe(true)
    expect(isEquivalent(counts, (bounds?.high ?? 0) - 1e-9)).toBe(false)
    expect(() => isEquivalent(counts, 0)).toThrow(RangeError)
  })

  it('change sides with the sign of the difference', () => {
    const cell = fc.nat(300)
    fc.assert(
      fc.property(cell, cell, cell, (bothRight, fixed, broken) => {
        const one = { bothRight, fixed, broken, bothWrong: 1 }
        const other = { ...one, fixed: broken, broken: fixed }
        const p = mcnemar(one)
        expect(mcnemar(other)).toEqual(p)
        expect(p?.mid).toBeLessThanOrEqual(p?.exact ?? -1)
        expect(p?.mid).toBeGreaterThanOrEqual(0)
        expect(agrestiMin(other)?.low).toBeCloseTo(-(agrestiMin(one)?.high ?? Number.NaN), 12)
      }),
    )
  })
})

it('finds a difference between equal checkpoints in about one comparison of twenty', () => {
  const random = mulberry32(21)
  const items = 1_000
  const right = () => Uint8Array.from({ length: items }, () => Number(random() < 0.7))
  const p = Array.from({ length: 200 }, () => mcnemar(pairedCounts(right(), right())))
  const found = (key: 'exact' | 'mid') => p.filter((one) => one !== null && one[key] < 0.05).length
  // Of mid-p, 5 % ± 3; the exact test is below its level by construction.
  expect(found('mid')).toBeGreaterThanOrEqual(4)
  expect(found('mid')).toBeLessThanOrEqual(16)
  expect(found('exact')).toBeLessThanOrEqual(found('mid'))
})
