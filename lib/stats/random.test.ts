import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mulberry32 } from './random'

function draw(seed: number): number[] {
  const random = mulberry32(seed)
  return [random(), random(), random()]
}

test('a seed always gives the same numbers, another seed others', () => {
  expect(draw(7)).toEqual(draw(7))
  expect(draw(7)).not.toEqual(draw(8))
  expect(draw(0)).toEqual([0.26642920868471265, 0.0003297457005828619, 0.2232720274478197])
})

test('numbers are from 0 up to 1', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (seed) => {
      const value = mulberry32(seed)()
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThan(1)
    }),
  )
})

test('numbers are spread evenly', () => {
  const random = mulberry32(1)
  const tenths = Array.from({ length: 10 }, () => 0)
  for (let drawn = 0; drawn < 10_000; drawn++) {
    const at = Math.floor(random() * 10)
    tenths[at] = (tenths[at] ?? 0) + 1
  }
  for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150)
})

test('only whole numbers are seeds', () => {
  expect(() => mulberry32(Number.NaN)).toThrow(RangeError)
  expect(() => mulberry32(0.5)).toThrow(RangeError)
})
