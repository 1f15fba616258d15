import { expect, test } from 'vitest'
import {
  advantages,
  agreement,
  groupCoverage,
  hasGold,
  pseudoLabel,
  solved,
} from './rollout-groups'

test('advantages are left out where there is no reward', () => {
  const [low, none, high] = advantages([1, null, 3])
  expect(low).toBeCloseTo(-Math.SQRT1_2)
  expect(none).toBeNull()
  expect(high).toBeCloseTo(Math.SQRT1_2)
  expect(advantages([])).toEqual([])
  expect(advantages([null])).toEqual([null])
  expect(advantages([0.1 + 0.2, 0.1 + 0.2, null])).toEqual([0, 0, null])
})

test('a tie has no pseudo-label by the paper, the first in the alphabet by the code', () => {
  const tie = ['supported', 'refuted', null]
  expect(pseudoLabel(tie)).toBeNull()
  expect(groupCoverage(tie)).toBeNull()
  expect(pseudoLabel(tie, 'released')).toBe('refuted')
  expect(groupCoverage(tie, 'released')).toEqual([0, 1, null])
  expect(pseudoLabel([null])).toBeNull()
})

test('agreement is the largest share among rollouts with a verdict', () => {
  expect(agreement(['supported', 'supported', 'refuted', null])).toBeCloseTo(2 / 3)
  expect(agreement([null])).toBeNull()
})

test('solved needs gold that can be met, whatever the system answers with', () => {
  expect(solved([true, true], true)).toEqual({
    right: 2,
    average: 1,
    pass: [
      { k: 1, value: 1 },
      { k: 2, value: 1 },
    ],
    solve_all: true,
    solve_none: false,
  })
  expect(solved([false, null], true)).toMatchObject({ solve_all: false, solve_none: true })
  expect(solved([true], false)).toMatchObject({ right: null, pass: [], solve_all: null })
  expect(solved([], true)).toMatchObject({ average: null, solve_all: null, solve_none: null })
  expect(hasGold({ label: null, answer: '49' })).toBe(true)
  expect(hasGold({ label: 'supported' })).toBe(true)
  expect(hasGold({ label: 'mixed' })).toBe(false)
})

test('pass is given for 1, 2, 4 … and all of a group', () => {
  const { average, pass } = solved([true, ...Array.from({ length: 5 }, () => false)], true)
  expect(average).toBeCloseTo(1 / 6)
  expect(pass.map(({ k, value }) => [k, Math.round(value * 600)])).toEqual([
    [1, 100],
    [2, 200],
    [4, 400],
    [6, 600],
  ])
})
