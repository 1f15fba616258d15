import { expect, test } from 'vitest'
import { placeBox } from './place-box'

const most = 208

test('a box is right of its point where it fits, else left of it', () => {
  expect(placeBox({ point: 50, end: 500, most })).toEqual({ left: 60, width: most, isRight: false })
  expect(placeBox({ point: 450, end: 500, most })).toEqual({
    left: 232,
    width: most,
    isRight: true,
  })
})

test('in a small chart a box is narrower, and never over its point', () => {
  for (let point = 40; point <= 320; point += 10) {
    const { left, width, isRight } = placeBox({ point, end: 320, most })
    expect(left).toBeGreaterThanOrEqual(0)
    expect(isRight ? left + width : point).toBeLessThan(isRight ? point : left)
    expect(width).toBeGreaterThanOrEqual(140)
  }
})
