import { expect, it } from 'vitest'
import { curvePath, powerLabel, powerWords } from './power'

const test = {
  items: 120,
  tests: 3,
  alpha: 0.05 / 3,
  net: 0.24,
  power: 0.83,
  smallest_net: 0.231,
}
const power = [
  { net: 0, power: 0.02 },
  { net: 0.3, power: 0.9 },
  { net: 0.6, power: 1 },
]

it('says what the test finds and at which level', () => {
  expect(powerWords({ test })).toEqual([
    'Power to detect a net preference of +0.24: 83 %.',
    'Smallest net preference with 80% power: +0.23.',
    'Exact sign test on 120 items, level 0.0167 (Holm’s first of 3).',
  ])
  expect(powerWords({ test: { ...test, tests: 1, smallest_net: null } })).toEqual([
    'Power to detect a net preference of +0.24: 83 %.',
    'No net preference is detected with 80% power. Use more items.',
    'Exact sign test on 120 items, level 5 %.',
  ])
  expect(powerWords({ test: null })).toBeNull()
})

it('draws the curve from the bottom left to the top right', () => {
  expect(curvePath({ power, test }, { width: 60, height: 100 })).toEqual({
    path: 'M0 98L30 10L60 0',
    target: 20,
    widest: power.at(-1)?.net,
    here: { x: 24, y: 17 },
  })
  expect(curvePath({ power: [], test: null }, { width: 60, height: 100 })).toBeNull()
})

it('tells the curve to who cannot see it', () => {
  expect(powerLabel({ power })).toContain('80% at about +0.30')
  expect(powerLabel({ power: power.slice(0, 1) })).toContain('at most 2.0 %')
})
