import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { advantages } from '@/lib/core/traces/rollout-groups'
import { passAt } from '@/lib/stats/rollouts'
import { groupOutcome } from './outcomes'

test('a group without a readable answer solves nothing', () => {
  expect(groupOutcome([])).toBeNull()
  expect(groupOutcome([null, null])).toMatchObject({ right: 0, solve_none: true, average: 0 })
  expect(groupOutcome([true, null, false, true])).toEqual({
    count: 4,
    right: 2,
    average: 0.5,
    solve_all: false,
    solve_none: false,
    is_uninformative: false,
  })
})

test('uninformative groups are those whose advantages are all zero', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 16 }), (corrects) => {
      const outcome = groupOutcome(corrects)
      const isFlat = advantages(corrects.map(Number)).every((advantage) => advantage === 0)
      expect(outcome?.is_uninformative).toBe(isFlat)
      expect(passAt({ count: corrects.length, right: outcome?.right ?? 0 }, 1)).toBeCloseTo(
        outcome?.average ?? -1,
      )
    }),
  )
})
