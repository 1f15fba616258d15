import { setImmediate as yieldTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { narrowedNumbers, numbers } from './growing-columns'

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

test('a column of several pieces has every row, and begins with what another one holds', async () => {
  const size = 200_001
  const first = numbers()
  for (let row = 0; row < size; row += 3) first.set(row, row / 4)
  const whole = await first.whole(size, yieldTurn)
  expect(whole).toHaveLength(size)
  expect([whole[0], whole[1], whole[65_538], whole[199_998]]).toEqual([0, NaN, 16_384.5, 49_999.5])

  const next = numbers()
  await next.begin(narrowedNumbers(whole), yieldTurn)
  next.set(size, 7)
  expect(await next.whole(size, yieldTurn)).toEqual(whole)
  expect((await next.whole(size + 1, yieldTurn))[size]).toBe(7)
})
