import { describe, expect, test } from 'vitest'
import { bootstrapInterval } from './interval'
import { mulberry32 } from './random'
import { sumBootstrap } from './sum-bootstrap'

const share = (sums: Float64Array) => (sums[1] ? (sums[0] ?? 0) / sums[1] : null)

/** Clusters of one to three items, each right or wrong. */
function clusters(count: number): [number, number][] {
  const random = mulberry32(3)
  return Array.from({ length: count }, () => {
    const items = 1 + Math.floor(random() * 3)
    const right = Array.from({ length: items }, () => Number(random() < 0.7))
    return [right.reduce((sum, one) => sum + one, 0), items]
  })
}

const contributionsOf = (given: readonly [number, number][]) => ({
  width: 2,
  values: Float64Array.from(given.flat()),
})

describe('sumBootstrap', () => {
  test.each([20, 30, 300])('agrees with drawing each of %i clusters', (count) => {
    const given = clusters(count)
    const resamples = 20_000
    const fast = sumBootstrap(contributionsOf(given), share, { seed: 1, resamples })
    const slow = bootstrapInterval(
      given,
      (sample) =>
        sample.reduce((sum, [right]) => sum + right, 0) /
        sample.reduce((sum, [, items]) => sum + items, 0),
      { seed: 2, resamples },
    )
    expect(fast?.low).toBeCloseTo(slow?.low ?? NaN, 2)
    expect(fast?.high).toBeCloseTo(slow?.high ?? NaN, 2)
    expect(fast?.defined).toBe(resamples)
  })

  test('is the same for the same seed, and holds nothing but the figure where clusters are alike', () => {
    const given = contributionsOf(clusters(50))
    expect(sumBootstrap(given, share, { seed: 5 })).toEqual(sumBootstrap(given, share, { seed: 5 }))
    const alike = { width: 2, values: Float64Array.of(1, 2, 1, 2, 1, 2) }
    expect(sumBootstrap(alike, share, { seed: 5 })).toEqual({ low: 0.5, high: 0.5, defined: 2_000 })
  })

  test('leaves out samples without a value, and has none without clusters', () => {
    const some = { width: 2, values: Float64Array.of(1, 1, 0, 0) }
    const found = sumBootstrap(some, share, { seed: 1 })
    expect(found).toMatchObject({ low: 1, high: 1 })
    // Both draws are the cluster without items in a quarter of the samples.
    expect(found?.defined).toBeGreaterThan(1_400)
    expect(found?.defined).toBeLessThan(1_600)
    expect(sumBootstrap({ width: 2, values: new Float64Array() }, share, { seed: 1 })).toBeNull()
    expect(() => sumBootstrap(some, share, { seed: 1, level: 1 })).toThrow(RangeError)
  })
})
