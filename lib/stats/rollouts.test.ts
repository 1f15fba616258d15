import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnMean } from './column'
import { itemMajorities, itemMeans, passAt } from './rollouts'

test('pass@k counts draws without replacement', () => {
  expect(passAt({ count: 4, right: 1 }, 1)).toBeCloseTo(0.25)
  expect(passAt({ count: 4, right: 1 }, 2)).toBeCloseTo(0.5)
  expect(passAt({ count: 4, right: 2 }, 2)).toBeCloseTo(5 / 6)
  expect(passAt({ count: 4, right: 1 }, 4)).toBe(1)
  expect(passAt({ count: 4, right: 0 }, 4)).toBe(0)
  expect(passAt({ count: 4, right: 1 }, 5)).toBeNull()
  expect(passAt({ count: 4, right: 1 }, 0)).toBeNull()
})

test('pass@k grows with k', () => {
  const counts = fc
    .integer({ min: 2, max: 40 })
    .chain((count) =>
      fc.tuple(fc.constant(count), fc.nat(count), fc.integer({ min: 1, max: count - 1 })),
    )
  fc.assert(
    fc.property(counts, ([count, right, k]) => {
      const [fewer, more] = [passAt({ count, right }, k), passAt({ count, right }, k + 1)]
      expect(more).toBeGreaterThanOrEqual((fewer ?? Number.NaN) - 1e-12)
    }),
  )
})

test('avg@k weighs an item once, however many rollouts it has', () => {
  const means = itemMeans([1, 0, 0, 0, 1], { items: [0, 0, 0, 0, 1], count: 2 })
  expect(means).toEqual(Float64Array.of(0.25, 1))
  expect(columnMean(means)).toBe(0.625)
})

test('a missing value does not count, and an item without values is missing', () => {
  expect(itemMeans([1, Number.NaN, Number.NaN], { items: [0, 0, 1], count: 2 })).toEqual(
    Float64Array.of(1, Number.NaN),
  )
})

test('the majority is over readable verdicts, and a tie names no class', () => {
  const items = [0, 0, 0, 1, 1, 2, 3, 3, 3, 3]
  const predicted = [1, 0, 1, 0, 1, -1, 2, 2, 0, 1]
  expect(itemMajorities(predicted, { items, count: 4 }, 3)).toEqual(Int32Array.of(1, -1, -1, 2))
  expect(itemMajorities([-1, -1, 0], { items: [0, 0, 0], count: 1 }, 2)).toEqual(Int32Array.of(0))
})
