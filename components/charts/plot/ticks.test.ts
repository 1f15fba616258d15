import { expect, test } from 'vitest'
import { ticksAround, ticksWithin } from './ticks'

const around = (low: number, high: number) => ticksAround(low, high, { stretches: 3 }).ticks

test('ticks are few round numbers around the values', () => {
  expect(around(0.46, 0.94)).toEqual([0.4, 0.6, 0.8, 1])
  expect(around(386, 391)).toEqual([386, 388, 390, 392])
  expect(around(-0.6, -0.1)).toEqual([-0.6, -0.4, -0.2, 0])
  expect(around(0, 0.7875)).toEqual([0, 0.5, 1])
  expect(ticksAround(0, 0.7875, { stretches: 5 }).ticks).toEqual([0, 0.2, 0.4, 0.6, 0.8])
})

test('an axis begins and ends at a tick, and shares never leave 0 to 1', () => {
  expect(ticksAround(0.013, 1, { stretches: 5 }).domain).toEqual([0, 1])
  expect(ticksAround(0.47, 0.96, { stretches: 5 }).domain).toEqual([0.4, 1])
})

test('values of one level are at an end', () => {
  expect(around(1, 1)).toEqual([0.5, 1])
  expect(around(0, 0)).toEqual([0, 0.5])
})

test('between given ends, ticks are the round numbers there', () => {
  expect(ticksWithin(0, 390, { stretches: 5 })).toEqual({
    domain: [0, 390],
    ticks: [0, 100, 200, 300],
  })
  expect(ticksWithin(80, 412, { stretches: 5 }).ticks).toEqual([100, 200, 300, 400])
  expect(ticksWithin(0, 1, { stretches: 5 }).ticks).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1])
})

test('there is no half step', () => {
  expect(ticksWithin(0, 2, { stretches: 5, isWhole: true }).ticks).toEqual([0, 1, 2])
  expect(ticksWithin(0, 2, { stretches: 5 }).ticks).toEqual([0, 0.5, 1, 1.5, 2])
})
