import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passAtK } from './pass-at-k'

/** n over k, exactly. */
function choose(n: number, k: number): number {
  let ways = 1
  for (let at = 1; at <= k; at++) ways = (ways * (n - k + at)) / at
  return k > n ? 0 : ways
}

describe('pass@k', () => {
  test('of four rollouts with two right', () => {
    expect(passAtK(4, 2, 1)).toBeCloseTo(0.5, 12)
    expect(passAtK(4, 2, 2)).toBeCloseTo(5 / 6, 12)
    expect(passAtK(4, 2, 3)).toBe(1)
  })

  test('is null for fewer rollouts than k', () => {
    expect(passAtK(3, 3, 4)).toBeNull()
  })

  test('is 1 − C(n − c, k) / C(n, k)', () => {
    const given = fc.integer({ min: 1, max: 40 }).chain((n) =>
      fc.tuple(fc.constant(n), fc.integer({ min: 0, max: n }), fc.integer({ min: 1, max: n })),
    )
    fc.assert(
      fc.property(given, ([n, right, k]) => {
        expect(passAtK(n, right, k)).toBeCloseTo(1 - choose(n - right, k) / choose(n, k), 9)
      }),
    )
  })

  test('refuses more right ones than there are, and k below 1', () => {
    expect(() => passAtK(3, 4, 1)).toThrow(RangeError)
    expect(() => passAtK(3, 1, 0)).toThrow(RangeError)
  })
})
