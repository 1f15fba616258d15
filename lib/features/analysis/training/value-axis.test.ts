import { expect, it } from 'vitest'
import { valueAxis } from './value-axis'

const of = (...values: number[]) =>
  valueAxis(values.map((y) => ({ y, low: null, high: null }))).ticks

it('ticks are few round numbers around the values', () => {
  expect(of(0.46, 0.94)).toEqual([0.4, 0.6, 0.8, 1])
  expect(of(386, 391)).toEqual([386, 388, 390, 392])
  expect(of(-0.6, -0.1)).toEqual([-0.6, -0.4, -0.2, 0])
})

it('values of one level stand at an end', () => {
  expect(of(1, 1)).toEqual([0.5, 1])
  expect(of(0, 0)).toEqual([0, 0.5])
})

it('covers the band; without values it is of shares', () => {
  expect(valueAxis([{ y: 0.5, low: 0.1, high: 0.9 }]).domain).toEqual([0, 1])
  expect(of()).toEqual([0, 1])
})
