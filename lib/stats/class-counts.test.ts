import { expect, test } from 'vitest'
import {
  accuracyOf,
  balancedAccuracyOf,
  classCounts,
  classRows,
  classScores,
  macroF1Of,
} from './class-counts'

const items = { gold: [0, 0, 0, 1], predicted: [0, 0, -1, 0], classes: 3 }

test('classes have precision, recall and F1, each where it is defined', () => {
  expect(classScores(classCounts(items))).toEqual([
    { precision: 2 / 3, recall: 2 / 3, f1: 4 / 6 },
    { precision: null, recall: 0, f1: 0 },
    { precision: null, recall: null, f1: null },
  ])
})

test('scores leave out a class that is not there, and are undefined without items', () => {
  const counts = classCounts(items)
  expect(accuracyOf(counts)).toBe(0.5)
  expect(balancedAccuracyOf(counts)).toBeCloseTo(1 / 3, 12)
  expect(macroF1Of(counts)).toBeCloseTo(1 / 3, 12)
  const none = classCounts({ gold: [], predicted: [], classes: 2 })
  expect([accuracyOf(none), balancedAccuracyOf(none), macroF1Of(none)]).toEqual([null, null, null])
})

test('rows add up to the counts', () => {
  const rows = classRows(items)
  const sums = new Float64Array(9)
  for (const [at, value] of rows.entries()) sums[at % 9] = (sums[at % 9] ?? 0) + value
  expect(sums).toEqual(classCounts(items))
})

test('a class that is not there is refused', () => {
  for (const [gold, predicted] of [
    [3, 0],
    [-1, 0],
    [0, 3],
    [Number.NaN, 0],
  ] as const) {
    expect(() => classCounts({ gold: [gold], predicted: [predicted], classes: 3 })).toThrow(
      RangeError,
    )
  }
})
