import { describe, expect, it } from 'vitest'
import { balancedAccuracyOf, classRows } from './class-counts'
import { clusterBootstrap, clusterBootstrapTest } from './cluster-bootstrap'
import { clusteredError } from './clusters'
import { meanInterval } from './mean-interval'
import { mulberry32 } from './random'
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
