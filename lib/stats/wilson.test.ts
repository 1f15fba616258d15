import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wilsonInterval } from './wilson'

describe('the Wilson interval', () => {
  it.each([
    // Newcombe, Statistics in Medicine 17 (1998), table I, method 3, to four places.
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i in %i is known', (successes, trials, low, high) => {
    const interval = wilsonInterval(successes, trials)
    expect(interval?.low).toBeCloseTo(low, 4)
    expect(interval?.high).toBeCloseTo(high, 4)
    expect(interval?.share).toBe(successes / trials)
  })

  it('says nothing about no trials', () => {
    expect(wilsonInterval(0, 0)).toBeNull()
  })

  it('refuses what is no proportion', () => {
    expect(() => wilsonInterval(3, 2)).toThrow(RangeError)
    expect(() => wilsonInterval(-1, 2)).toThrow(RangeError)
  })

  it('holds the share, stays between 0 and 1, and is the same from the other side', () => {
    const counts = fc.nat(10_000).chain((trials) => fc.tuple(fc.nat(trials), fc.constant(trials)))
    fc.assert(
      fc.property(counts, ([successes, trials]) => {
        const interval = wilsonInterval(successes, trials)
        const mirror = wilsonInterval(trials - successes, trials)
        if (interval === null || mirror === null) return trials === 0
        expect(interval.low).toBeLessThanOrEqual(interval.share)
        expect(interval.high).toBeGreaterThanOrEqual(interval.share)
        expect(interval.low).toBeGreaterThanOrEqual(0)
        expect(interval.high).toBeLessThanOrEqual(1)
        expect(interval.low).toBeCloseTo(1 - mirror.high, 9)
        return true
      }),
    )
  })
})
