import { expect, test } from 'vitest'
import { firstFrom } from './halving'

test.each([0, 1, 2, 7, 8])('finds the border at %i of eight places', (border) => {
  expect(firstFrom(8, (place) => place >= border)).toBe(border)
})

test('nothing holds, or there is no place', () => {
  expect(firstFrom(8, () => false)).toBe(8)
  expect(firstFrom(0, () => true)).toBe(0)
})
