import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balancedAccuracyOf, classRows } from './class-counts'
import { clusterBootstrap, clusterBootstrapTest } from './cluster-bootstrap'
import { clusteredError } from './clusters'
import { meanInterval } from './mean-interval'
import { binomialDraw, expandedCounts, multinomialDraws } from './multinomial'
import { mulberry32, normalsFrom } from './random'
import { slopeInterval } from './slope'

const values = Float64Array.from({ length: 400 }, (_value, row) => (row * 7) % 10)
const documents = Uint32Array.from(values, (_value, row) => row >> 2)

function ofBothClasses(totals: Float64Array): [number | null] {
  return [totals[1] === 0 ? null : balancedAccuracyOf(totals)]
}

const thrice = (column: readonly number[]) => [...column, ...column, ...column]

const inClusters = (column: readonly number[], count: number) =>
  meanInterval(
    column,
    column.map((_value, row) => row % count),
    { seed: 1 },
  )

const testOf = (clusters: number) =>
  clusterBootstrapTest(
    { sums: new Float64Array(clusters).fill(1), width: 1, keys: null },
    ([sum = 0]) => sum,
    { seed: 1 },
  )

describe('the bootstrap over clusters', () => {
  it('is the same for the same seed', () => {
    const first = meanInterval(values, documents, { seed: 3 })
    expect(meanInterval(values, documents, { seed: 3 })).toEqual(first)
    expect(meanInterval(values, documents, { seed: 4 })).not.toEqual(first)
    expect(first).toMatchObject({ value: 4.5, defined: 2_000 })
  })

  it.each([
    ['many clusters of few patterns', values, documents],
    ['clusters that all differ', values.map((value, row) => value + row / 1000), documents],
    ['single rows', values, null],
  ])('is about as wide as the cluster-robust error says: %s', (_name, column, keys) => {
    const error = clusteredError(column, keys ?? [...column.keys()]) ?? Number.NaN
    const interval = meanInterval(column, keys, { seed: 1, resamples: 10_000 })
    const width = (interval?.high ?? 0) - (interval?.low ?? 0)
    expect(width / (2 * 1.96 * error)).toBeGreaterThan(0.9)
    expect(width / (2 * 1.96 * error)).toBeLessThan(1.1)
  })

  it('is undefined without rows, for fewer than ten clusters, and where all draws are the same', () => {
    const rows = [...Array(40).keys()]
    expect(meanInterval([], null, { seed: 1 })).toBeNull()
    expect(inClusters(rows, 1)).toBeNull()
    expect(inClusters(rows, 9)).toBeNull()
    expect(inClusters(rows, 10)).toMatchObject({ value: 19.5 })
    const equal = rows.map(() => 0.1)
    expect(inClusters(equal, 40)).toBeNull()
  })

  it('has no test for fewer than ten clusters', () => {
    expect(testOf(9)).toBeNull()
    expect(testOf(10)).toBeCloseTo(2 / 2_001, 12)
  })

  it('leaves out draws without a value', () => {
    const gold = Array.from({ length: 10 }, (_, at) => (at === 0 ? 1 : 0))
    const rows = classRows({ gold, predicted: gold.map((_, at) => at % 2), classes: 2 })
    const [interval] = clusterBootstrap(
      { sums: rows, width: 6, keys: null },
      { count: 1, of: ofBothClasses },
      { seed: 2 },
    )
    expect(interval?.high).toBeLessThan(0.5)
    expect(interval?.defined).toBeLessThan(1_600)
  })

  it.each([
    ['few patterns', 400, 3, [0.285625, 0.2975, 1_031]],
    ['some patterns', 5_000, 40, [0.1683, 0.175675, null]],
    ['clusters that all differ', 60, 60, [0.15, 0.22291666666666668, 179]],
  ])('gives the same interval from version to version: %s', (_name, count, kinds, expected) => {
    const random = mulberry32(count)
    const width = kinds === 3 ? 3 : kinds === 40 ? 5 : 7
    const added = Array.from({ length: kinds * width }, () => Math.floor(random() * 4) / 8)
    const sums = Float64Array.from(
      { length: count * width },
      (_, at) => added[at % (kinds * width)] ?? 0,
    )
    const of = ([first = 0, second = 0, third = 0]: Float64Array) => [
      first / count,
      second > third ? 1 + first : null,
    ]
    const [interval, partly] = clusterBootstrap(
      { sums, width, keys: null },
      { count: 2, of },
      { seed: 5 },
    )
    expect([interval?.low, interval?.high, partly?.defined ?? null]).toEqual(expected)
  })

  it('refuses sums that are not finite or do not match the rows', () => {
    const statistic = { count: 1, of: () => [0] }
    const refuse = (sums: number[], keys: number[] | null) =>
      expect(() =>
        clusterBootstrap({ sums: Float64Array.from(sums), width: 2, keys }, statistic, { seed: 1 }),
      ).toThrow(RangeError)
    refuse([1, 2, 3], null)
    refuse([1, 2], [1, 2])
    refuse([1, Number.NaN], [1])
  })
})

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

describe('a slope', () => {
  it('is that of the line through the points', () => {
    const x = thrice([0, 1, 2, 3])
    const [line, other] = [thrice([1, 3, 5, 7]), thrice([0, 2, 1, 3])]
    expect(slopeInterval({ x, y: line, keys: null }, { seed: 1 })).toMatchObject({
      value: 2,
      low: 2,
    })
    // Σ xy / Σ x² of the distances from the means: 4 / 5.
    expect(slopeInterval({ x, y: other, keys: null }, { seed: 1 })?.value).toBeCloseTo(0.8, 12)
    expect(slopeInterval({ x: [5, 5], y: [1, 2], keys: null }, { seed: 1 })).toBeNull()
    expect(slopeInterval({ x: [], y: [], keys: null }, { seed: 1 })).toBeNull()
  })

  it('has an interval that tells a rise from noise', () => {
    const random = mulberry32(8)
    const x = Float64Array.from({ length: 500 }, (_value, row) => 200 + (row % 5))
    const noise = x.map(() => random())
    const rise = slopeInterval(
      { x, y: noise.map((one, row) => one + 0.2 * (x[row] ?? 0)), keys: null },
      { seed: 1 },
    )
    expect(rise?.low).toBeGreaterThan(0.1)
    const flat = slopeInterval({ x, y: noise, keys: null }, { seed: 1 })
    expect(flat?.low).toBeLessThan(0)
    expect(flat?.high).toBeGreaterThan(0)
  })
})

function testRows(rows: number[]): number | null {
  return clusterBootstrapTest(
    { sums: Float64Array.from(rows), width: 1, keys: Float64Array.from(rows, (_row, at) => at) },
    ([sum = 0]) => sum,
    { seed: 5 },
  )
}

describe('the test of a difference over clusters', () => {
  it('is never 0, and 1 where nothing differs', () => {
    expect(testRows(Array.from({ length: 50 }, () => 1))).toBeCloseTo(2 / 2001, 12)
    expect(testRows(Array.from({ length: 50 }, () => 0))).toBe(1)
  })

  it('has the error rate of its level', () => {
    const random = mulberry32(11)
    const found = Array.from({ length: 200 }, () =>
      testRows(Array.from({ length: 60 }, () => Math.floor(random() * 3) - 1)),
    )
    const below = found.filter((p) => (p ?? 1) < 0.05).length
    expect(below).toBeGreaterThan(2)
    expect(below).toBeLessThan(20)
  })

  it('is undefined without rows', () => {
    expect(testRows([])).toBeNull()
  })
})
