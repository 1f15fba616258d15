import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { runningMedian, summaryOf } from './curve'
import { median, quantilesOf } from './quantile'

it('a step has its count, mean and quartiles, missing values apart', () => {
  expect(summaryOf([4, Number.NaN, 1, 2, 3])).toEqual({
    n: 4,
    missing: 1,
    mean: 2.5,
    q25: 1.75,
    median: 2.5,
    q75: 3.25,
  })
  const none = { mean: null, q25: null, median: null, q75: null }
  expect(summaryOf([Number.NaN])).toEqual({ n: 0, missing: 1, ...none })
  expect(() => summaryOf([Infinity])).toThrow(RangeError)
})

it('quartiles are in order and within the values', () => {
  const values = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1 })
  fc.assert(
    fc.property(values, (rows) => {
      const { q25, median: middle, q75 } = summaryOf(rows)
      const ordered = [Math.min(...rows), q25, middle, q75, Math.max(...rows)].map(Number)
      expect(ordered).toEqual(ordered.toSorted((one, other) => one - other))
      expect(median(rows)).toBeCloseTo(middle ?? Number.NaN, 12)
    }),
  )
})

it('quantiles are those of the sorted values, whatever their order', () => {
  const value = fc.oneof(
    fc.integer({ min: -9, max: 9 }),
    fc.integer({ min: -999, max: 999 }).map((number) => number / 7),
    fc.constantFrom(1e9, -1e300),
  )
  const few = fc.array(value, { minLength: 1, maxLength: 60 })
  const values = fc.oneof(few, fc.array(value, { minLength: 64, maxLength: 400, size: 'max' }))
  const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 })
  fc.assert(
    fc.property(values, shares, (rows, wanted) => {
      const sorted = rows.toSorted((one, other) => one - other)
      const ascending = wanted.toSorted((one, other) => one - other)
      const expected = ascending.map((share) => {
        const at = share * (rows.length - 1)
        const [low, high] = [sorted[Math.floor(at)] ?? NaN, sorted[Math.ceil(at)] ?? NaN]
        return low + (high - low) * (at - Math.floor(at))
      })
      expect(quantilesOf(Float64Array.from(rows), ascending)).toEqual(expected)
    }),
  )
  expect(quantilesOf(new Float64Array(), [0.5])).toEqual([null])
})

it('a running median removes a spike, keeps a gap and shrinks at the ends', () => {
  expect(runningMedian([1, 9, 2, 3, null, 5], 3)).toEqual([1, 2, 3, 2.5, null, 5])
  expect(runningMedian([4, 1, 3], 1)).toEqual([4, 1, 3])
  expect(runningMedian([], 5)).toEqual([])
  expect(() => runningMedian([1], 2)).toThrow('2 is not an odd number of points')
})
