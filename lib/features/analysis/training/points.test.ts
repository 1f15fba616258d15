import { expect, it } from 'vitest'
import { stepsInPoint } from './points'

const places = (line: number, count: number) =>
  Array.from({ length: count }, (_, step) => ({ line, step }))

it('joins no steps while there are few, and counts those without a step as a point', () => {
  const few = [...places(0, 3), ...places(1, 2), { line: 1, step: null }, { line: 1, step: null }]
  expect(stepsInPoint(few, 6)).toBe(1)
  expect(stepsInPoint(few, 5)).toBe(2)
})

it('joins a million steps into as many points as are wanted', () => {
  expect(stepsInPoint(places(0, 1_000_000), 2_000)).toBe(512)
})
