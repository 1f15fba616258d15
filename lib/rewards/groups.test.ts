import { expect, test } from 'vitest'
import { advantages, agreement, groupCoverage, pseudoLabel, solved } from './groups'

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

test('solved needs a label that can be met', () => {
  expect(solved(['yes', 'yes'], 'supported')).toEqual({ solve_all: true, solve_none: false })
  expect(solved(['refuted', null], 'supported')).toEqual({ solve_all: false, solve_none: true })
  expect(solved(['supported'], 'mixed')).toEqual({ solve_all: null, solve_none: null })
  expect(solved([], 'supported')).toEqual({ solve_all: null, solve_none: null })
})
