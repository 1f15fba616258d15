import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shuffledSidesTest } from './sides'

/** Every way to swap so many of a list's pairs, and how often the left is then chosen. */
function leftCounts(preferences: readonly number[], swapped: number): number[] {
  const [one, ...rest] = preferences
  if (one === undefined) return swapped === 0 ? [0] : []
  const as = (isSwapped: boolean) => Number((one > 0 && !isSwapped) || (one < 0 && isSwapped))
  return [
    ...leftCounts(rest, swapped).map((count) => count + as(false)),
    ...(swapped > 0 ? leftCounts(rest, swapped - 1).map((count) => count + as(true)) : []),
  ]
}

describe('the test of sides', () => {
  it('is the share of all shuffles that are as uneven', () => {
    const small = fc.nat(3)
    const list = fc.tuple(small, small, small).chain(([first, second, ties]) =>
      fc.record({
        first: fc.constant(first),
        second: fc.constant(second),
        ties: fc.constant(ties),
        swapped: fc.nat(first + second + ties),
      }),
    )
    fc.assert(
      fc.property(list, list, fc.nat(8), (one, other, left) => {
        const [ones, others] = [one, other].map(({ first, second, ties, swapped }) =>
          leftCounts(
            [...Array(first).fill(1), ...Array(second).fill(-1), ...Array(ties).fill(0)],
            swapped,
          ),
        )
        const counts = (ones ?? []).flatMap((a) => (others ?? []).map((b) => a + b))
        const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
        const far = counts.filter((n) => Math.abs(n - mean) >= Math.abs(left - mean) - 1e-9)
        const nothing = one.first + one.second + other.first + other.second === 0
        const p = shuffledSidesTest([one, other], left)
        // Stands for null, where nothing was preferred.
        const absent = 7
        expect(p ?? absent).toBeCloseTo(nothing ? absent : far.length / counts.length, 9)
      }),
    )
  })

  it('is about the sign test where preferences are even and sides balanced', () => {
    const list = { first: 30, second: 30, ties: 0, swapped: 30 }
    expect(shuffledSidesTest([list], 30)).toBeCloseTo(1, 9)
    expect(shuffledSidesTest([list], 60)).toBeLessThan(1e-10)
  })

  it('refuses more swapped pairs than there are', () => {
    const list = { first: 1, second: 0, ties: 0, swapped: 2 }
    expect(() => shuffledSidesTest([list], 0)).toThrow(RangeError)
  })
})
