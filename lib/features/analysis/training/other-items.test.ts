import { expect, it } from 'vitest'
import { otherItemsWords } from './other-items'
import type { TrainingPoint } from './schema'

const point = (step: number, items: number, common: number | null): TrainingPoint => ({
  run: 'night',
  model: null,
  step,
  last_step: step,
  n: items,
  items,
  common_items: common,
  groups: 0,
  traces: '',
  series: {},
})

const wordsOf = (...points: TrainingPoint[]) => otherItemsWords([{ name: 'night', points }])

it('says where steps rest on other items than those before', () => {
  expect(wordsOf(point(1, 64, null), point(2, 64, 3), point(3, 64, 60))).toBe(
    '1 step of 2 rests on other items than the previous step (night: step 2 shares 3 of 64 items with step 1). A change there may be due to the items.',
  )
  expect(wordsOf(point(1, 64, null), point(2, 64, 0), point(3, 64, 0))).toContain(
    '2 steps of 2 rest on other items',
  )
})

it('says nothing where steps share their items, or there is one', () => {
  expect(wordsOf(point(1, 64, null), point(2, 64, 58))).toBeNull()
  expect(wordsOf(point(1, 64, null))).toBeNull()
})
