import { expect, test } from 'vitest'
import {
  barHeights,
  binBounds,
  countsHistogram,
  histogramBars,
  histogramEnds,
  isBinKept,
  keepsUndefined,
  rangeBounds,
  rangeOf,
} from './range'

const of = 'reward.necessity'
const bins = [
  { from: -1, to: -1, count: 5 },
  { from: 0.5, to: 0.5, count: 0 },
  { from: 1, to: 1, count: 100 },
]
const wide = [
  { from: 0, to: 0.5, count: 5 },
  { from: 0.5, to: 1, count: 9 },
]

test('a range makes bounds and bounds make the same range', () => {
  const range = { from: -1, to: 0.5 }
  expect(rangeOf({ bounds: rangeBounds(of, range) }, of)).toEqual(range)
})

test('one value is an equality and an open end is no bound', () => {
  expect(rangeBounds(of, { from: 1, to: 1 })).toEqual([{ of, op: 'eq', value: 1 }])
  expect(rangeBounds(of, { from: null, to: null })).toEqual([])
  expect(rangeOf({ bounds: [{ of, op: 'eq', value: 1 }] }, of)).toEqual({ from: 1, to: 1 })
})

test('a bound of another measure changes nothing', () => {
  const filter = { bounds: rangeBounds('confidence', { from: 0.5, to: null }) }
  expect(rangeOf(filter, of)).toEqual({ from: null, to: null })
})

test('bins with one value each select exactly those values, in either direction', () => {
  expect(binBounds(of, bins, [0, 0])).toEqual([{ of, op: 'eq', value: -1 }])
  expect(binBounds(of, bins, [2, 1])).toEqual([
    { of, op: 'gte', value: 0.5 },
    { of, op: 'lte', value: 1 },
  ])
})

test('a wide bin leaves out its end unless it is the last', () => {
  expect(binBounds(of, wide, [0, 0])).toEqual([
    { of, op: 'gte', value: 0 },
    { of, op: 'lt', value: 0.5 },
  ])
  expect(binBounds(of, wide, [1, 1])).toEqual([
    { of, op: 'gte', value: 0.5 },
    { of, op: 'lte', value: 1 },
  ])
})

test('the bins a selection made are the ones that stay lit', () => {
  for (const [index, bin] of bins.entries()) {
    const filter = { bounds: binBounds(of, bins, [index, index]) }
    expect(bins.filter((other) => isBinKept(filter, of, other))).toEqual([bin])
  }
  const low = { bounds: binBounds(of, wide, [0, 0]) }
  expect(wide.map((bin) => isBinKept(low, of, bin))).toEqual([true, false])
  const high = { bounds: binBounds(of, wide, [1, 1]) }
  expect(wide.map((bin) => isBinKept(high, of, bin))).toEqual([false, true])
})

test('asking for undefined leaves no bin lit', () => {
  const filter = { bounds: [{ of, op: 'undefined', value: true } as const] }
  expect(bins.some((bin) => isBinKept(filter, of, bin))).toBe(false)
})

test('few whole numbers get a bin each, many share bins, and none is lost', () => {
  const few = countsHistogram([
    { value: 400, count: 2 },
    { value: 0, count: 3 },
    { value: null, count: 7 },
  ])
  expect(few.bins).toEqual([
    { from: 0, to: 0, count: 3 },
    { from: 400, to: 400, count: 2 },
  ])
  expect(few.undefined).toBe(7)
  const many = countsHistogram(Array.from({ length: 100 }, (_, value) => ({ value, count: 1 })))
  expect(many.bins.length).toBeLessThan(30)
  expect(many.bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(100)
})

test('a rare value is still visible beside a common one', () => {
  expect(barHeights(bins)).toEqual([5, 0, 100])
  expect(barHeights([])).toEqual([])
})

test('bars say what they count and light up only inside a chosen range', () => {
  const series = { bins, min: -1, max: 1, undefined: 0 }
  expect(histogramBars(series, {}, of).some(({ lit }) => lit)).toBe(false)
  const bars = histogramBars(series, { bounds: [{ of, op: 'lte', value: -1 }] }, of)
  expect(bars.map(({ lit }) => lit)).toEqual([true, false, false])
  expect(bars[0]?.title).toBe('−1: 5 traces')
  expect(histogramEnds(series)).toEqual(['−1', '1'])
})

test('wanting what is undefined is not the same as a range', () => {
  expect(keepsUndefined({ bounds: [{ of, op: 'undefined', value: true }] }, of)).toBe(true)
  expect(keepsUndefined({ bounds: [{ of, op: 'undefined', value: false }] }, of)).toBe(false)
  expect(keepsUndefined({ bounds: [{ of, op: 'gte', value: 0 }] }, of)).toBe(false)
})
