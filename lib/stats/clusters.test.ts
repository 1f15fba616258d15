import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { clusteredError, clustersOf, sameRows } from './clusters'
import { completePairs } from './column'

it('numbers clusters in the order of their first row', () => {
  const expected = { codes: Uint32Array.of(0, 1, 0), count: 2 }
  expect(clustersOf([7, 3, 7])).toEqual(expected)
  expect(clustersOf([-7, 3, -7])).toEqual(expected)
  expect(clustersOf([2 ** 40, -5, 2 ** 40])).toEqual(expected)
  expect(clustersOf([0.5, 0.25, 0.5])).toEqual(expected)
  expect(clustersOf([])).toEqual({ codes: new Uint32Array(), count: 0 })
})

const rowsOf = (value: fc.Arbitrary<number>) => fc.array(fc.tuple(value, value), { maxLength: 60 })

it('numbers rows of equal numbers alike, as comparing each with all before it does', () => {
  const mixed = fc.constantFrom(0, -0, 1, 0.1, -2, 2 ** 40, Number.NaN)
  const rows = fc.oneof(rowsOf(mixed), rowsOf(fc.nat(3)), rowsOf(fc.constantFrom(0, -0, 40)))
  fc.assert(
    fc.property(rows, (pairs) => {
      const known: string[] = []
      const codes = pairs.map((pair) => {
        const text = pair.map((one) => String(one)).join(' ')
        return known.includes(text) ? known.indexOf(text) : known.push(text) - 1
      })
      const values = Float64Array.from(pairs.flat())
      const expected = { codes: Uint32Array.from(codes), count: known.length }
      expect(sameRows({ values, width: 2, rows: pairs.length })).toEqual(expected)
    }),
  )
})

it('adds up the rows of a cluster', () => {
  // Mean 1.5; clusters add −1.5 − 0.5 and 0.5 + 1.5: √(2/1 · 8) / 4.
  expect(clusteredError([0, 1, 2, 3], [1, 1, 2, 2])).toBeCloseTo(1, 12)
  expect(clusteredError([0, 1], [1, 1])).toBeNull()
  expect(clusteredError([], [])).toBeNull()
  expect(() => clusteredError([Number.NaN, 1], [1, 2])).toThrow(RangeError)
})

it('is the usual standard error where every row is a cluster', () => {
  const rows = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 2 })
  fc.assert(
    fc.property(rows, (values) => {
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length
      const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
      const usual = Math.sqrt(squares / (values.length - 1) / values.length)
      expect(clusteredError(values, [...values.keys()])).toBeCloseTo(usual, 9)
    }),
  )
})

it('pairs the rows that have both numbers', () => {
  expect(completePairs([1, Number.NaN, 3], [4, 5, Number.NaN])).toEqual([
    Float64Array.of(1),
    Float64Array.of(4),
  ])
})
