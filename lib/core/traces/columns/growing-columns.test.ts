import { expect, test } from 'vitest'
import { narrowedNumbers } from './growing-columns'

test.each([
  [[0, 1, 255], Uint8Array],
  [[0, 256, 65_535], Uint16Array],
  [[0, 65_536], Float32Array],
  [[1, Number.NaN, 3], Float32Array],
  [[-1, 2], Float32Array],
  [[0.5, -0.25, 2 ** 24], Float32Array],
  [[-0, 1], Float32Array],
  [[Infinity], Float32Array],
  [[2 ** 24 + 1], Float64Array],
  [[0.1], Float64Array],
  [[1e300, 1], Float64Array],
])('the numbers %j are kept exactly', (given, kind) => {
  const kept = narrowedNumbers(Float64Array.from(given))
  expect(kept).toBeInstanceOf(kind)
  expect([...kept]).toEqual(given)
})

test.each([[[]], [[Number.NaN, Number.NaN]]])('a column without a number is empty: %j', (given) => {
  expect(narrowedNumbers(Float64Array.from(given))).toHaveLength(0)
})
