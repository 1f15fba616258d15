import { describe, expect, test } from 'vitest'
import { drawBinomial } from './binomial'
import { mulberry32 } from './random'

/** P(X = k) by the recursion of the density. */
function densities(trials: number, p: number): number[] {
  const all = [(1 - p) ** trials]
  for (let k = 1; k <= trials; k++)
    all.push(((all[k - 1] ?? 0) * (trials - k + 1) * p) / (k * (1 - p)))
  return all
}

describe('drawBinomial', () => {
  test.each([
    [5, 0.3],
    [40, 0.1],
    [40, 0.9],
    [60, 0.5],
    [400, 0.25],
    [1_000, 0.012],
  ])('draws %i trials at %f as often as their density says', (trials, p) => {
    const random = mulberry32(7)
    const draws = 40_000
    const counts = new Array<number>(trials + 1).fill(0)
    for (let n = 0; n < draws; n++) {
      const drawn = drawBinomial(trials, p, random)
      counts[drawn] = (counts[drawn] ?? 0) + 1
    }
    const expected = densities(trials, p).map((density) => density * draws)
    const large = expected.flatMap((count, k) =>
      count >= 5 ? [{ count, found: counts[k] ?? 0 }] : [],
    )
    const squared = large.reduce((sum, { count, found }) => sum + (found - count) ** 2 / count, 0)
    // Chi-squared with so many degrees of freedom: five standard deviations above its mean.
    expect(large.length).toBeGreaterThan(2)
    expect(squared).toBeLessThan(large.length + 5 * Math.sqrt(2 * large.length))
  })

  test('is certain at both ends', () => {
    const random = mulberry32(1)
    expect([
      drawBinomial(9, 0, random),
      drawBinomial(9, 1, random),
      drawBinomial(0, 0.4, random),
    ]).toEqual([0, 9, 0])
  })

  test('refuses what is no number of trials and no probability', () => {
    expect(() => drawBinomial(-1, 0.5, Math.random)).toThrow(RangeError)
    expect(() => drawBinomial(1.5, 0.5, Math.random)).toThrow(RangeError)
    expect(() => drawBinomial(3, 1.1, Math.random)).toThrow(RangeError)
    expect(() => drawBinomial(3, Number.NaN, Math.random)).toThrow(RangeError)
  })
})
