import { expect, test } from 'vitest'
import { solved } from '@/lib/core/traces/rollout-groups'
import { outcomeWords } from './outcome-words'

const wordsOf = (corrects: (boolean | null)[], hasGold = true) =>
  outcomeWords({ size: corrects.length, ...solved(corrects, hasGold) })

test('a group says how many are right and how sure some of k are', () => {
  expect(wordsOf([true, false, null, false])).toEqual([
    '1 of 4 correct',
    'avg@4 0.25',
    'pass@1 0.25',
    'pass@2 0.50',
    'pass@4 1.00',
  ])
})

test('a group that teaches nothing says so', () => {
  expect(wordsOf([true, true])).toContain('solve_all: zero-variance group, no gradient')
  expect(wordsOf([false, null])).toContain('solve_none: zero-variance group, no gradient')
  expect(wordsOf([null, null], false)).toEqual([])
})
