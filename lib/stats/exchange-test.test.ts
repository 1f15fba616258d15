import { expect, it } from 'vitest'
import { exchangeTest } from './exchange-test'

const difference = ([own = 0, other = 0]: Float64Array) => own - other

/** Clusters in which the first system has so much more than the second. */
const pOf = (differences: readonly number[]) =>
  exchangeTest(
    {
      sums: Float64Array.from(differences.flatMap((by) => [by, 0])),
      width: 2,
      keys: [...differences.keys()],
    },
    difference,
  )

it('is the share of exchanges with a difference at least as large', () => {
  // Both signs of all six: 2 of 64.
  expect(pOf([1, 1, 1, 1, 1, 1])).toBe(2 / 64)
  // Of the sums ±1 ± 2 ± 3, six are at least 2 or at most −2.
  expect(pOf([1, -2, 3])).toBe(6 / 8)
  expect(pOf([0, 0, 0])).toBe(1)
})

it('takes the rows of a cluster together', () => {
  const sums = Float64Array.from([0.1, 0, 0.2, 0, 0.3, 0])
  expect(exchangeTest({ sums, width: 2, keys: [7, 7, 9] }, difference)).toBe(2 / 4)
})

it('is undefined for fewer than two clusters, and where the difference is', () => {
  expect(pOf([])).toBeNull()
  expect(pOf([1])).toBeNull()
  const rows = { sums: new Float64Array(4), width: 2, keys: null }
  expect(exchangeTest(rows, () => null)).toBeNull()
  expect(() => pOf(Array.from({ length: 21 }, () => 1))).toThrow(RangeError)
})
