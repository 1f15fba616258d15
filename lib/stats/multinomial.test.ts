import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { binomialDraw, expandedCounts, multinomialDraws } from './multinomial'
import { mulberry32, normalsFrom } from './random'

describe('a binomial count', () => {
  it('has the mean and variance it should', () => {
    const random = mulberry32(5)
    const draw = binomialDraw(1_000)
    const counts = Array.from({ length: 20_000 }, () => draw(1_000, 0.3, random()))
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
    const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / counts.length
    expect(Math.abs(mean - 300)).toBeLessThan(0.5)
    expect(Math.abs(variance - 210)).toBeLessThan(10)
  })

  it('is a count, whatever the chance', () => {
    const draw = binomialDraw(500)
    const unit = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.nat(500), unit, unit, (trials, chance, uniform) => {
        const count = draw(trials, chance, Math.min(uniform, 1 - 2 ** -32))
        expect(Number.isSafeInteger(count)).toBe(true)
        expect(count).toBeGreaterThanOrEqual(0)
        expect(count).toBeLessThanOrEqual(trials)
      }),
    )
  })
})

/** The share of the distribution of exact counts that expanded ones have elsewhere. */
function misplaced(trials: number, chance: number): number {
  const exact = binomialDraw(trials)
  const nextNormals = normalsFrom(trials)
  const normals = Array.from({ length: 4 }, () => [...nextNormals()]).flat()
  const expanded = expandedCounts(chance)
  const draws = 100_000
  const counts = new Int32Array(trials + 1)
  const add = (count: number, by: number) => (counts[count] = (counts[count] ?? 0) + by)
  for (let at = 0; at < draws; at++) {
    add(expanded(trials, normals[at] ?? 0), 1)
    add(exact(trials, chance, (at + 0.5) / draws), -1)
  }
  return counts.reduce((sum, count) => sum + Math.abs(count), 0) / 2 / draws
}

describe('a count by expansion', () => {
  it.each([
    [41, 0.5],
    [60, 0.3],
    [105, 0.1],
    [400, 0.026],
    [400, 0.97],
    [5_000, 0.002_05],
  ])('of %i trials with chance %d is distributed as the exact one', (trials, chance) => {
    expect(misplaced(trials, chance)).toBeLessThan(0.015)
  })

  it('gives kinds their means and covariances', () => {
    const sizes = Int32Array.from([200, 3, 150, 47])
    const draws = 20_000
    const counts = new Float64Array(4 * draws)
    multinomialDraws(sizes, 4)(counts, draws)
    const sums = new Float64Array(4)
    let products = 0
    for (let at = 0; at < draws; at++) {
      const drawn = [0, 1, 2, 3].map((kind) => counts[kind * draws + at] ?? 0)
      expect(drawn.reduce((sum, count) => sum + count, 0)).toBe(400)
      for (const [kind, count] of drawn.entries()) sums[kind] = (sums[kind] ?? 0) + count
      products += ((drawn[0] ?? 0) - 200) * ((drawn[2] ?? 0) - 150)
    }
    for (const [kind, size] of sizes.entries())
      expect(Math.abs((sums[kind] ?? 0) / draws - size)).toBeLessThan(0.3)
    expect(Math.abs(products / draws + 75)).toBeLessThan(4)
  })
})

it.each([
  ['by kind', [200, 3, 150, 47]],
  ['one by one', [3, 1, 4]],
])('draws are the same, however many are made at a time: %s', (_name, counts) => {
  const sizes = Int32Array.from(counts)
  const together = new Float64Array(3 * sizes.length)
  multinomialDraws(sizes, 9)(together, 3)
  const draw = multinomialDraws(sizes, 9)
  for (let at = 0; at < 3; at++) {
    const single = new Float64Array(sizes.length)
    draw(single, 1)
    expect([...single]).toEqual(counts.map((_size, kind) => together[3 * kind + at]))
  }
})
