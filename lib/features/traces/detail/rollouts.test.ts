import { expect, test } from 'vitest'
import type { Rollout, RolloutGroup } from '@/lib/core/traces/schema'
import { agreementWords, otherRollout, rolloutPlace, rolloutSquares } from './rollouts'

const rollout = (id: string, total: number | null): Rollout => ({
  id,
  sample_index: 0,
  verdict: 'supported',
  correct: true,
  status: 'ok',
  reward_total: total,
  total_from: 'sum',
  advantage: 0.38,
  rewards: {},
})
const group: RolloutGroup = {
  id: 'g',
  size: 3,
  verdicts: { supported: 2, refuted: 1 },
  agreement: 2 / 3,
  pseudo_label: null,
  advantages: [],
  comparison: { basis: 'totals', terms: ['format'], left_out: [], reason: null },
  right: 3,
  average: 1,
  pass: [{ k: 1, value: 1 }],
  solve_all: true,
  solve_none: false,
  rollouts: [rollout('a', 5.77), rollout('b', null), rollout('c', -0.2)],
}

test('a square says everything and shows the total', () => {
  const [first, second, third] = rolloutSquares({ id: 'b', system: 'decompose-rl', group })
  expect(first?.text).toBe('5.77')
  expect(first?.spoken).toBe('Rollout 1: Supported, correct, total 5.77, advantage +0.38')
  expect(second).toMatchObject({ text: '—', isCurrent: true })
  expect(third?.text).toBe('−0.20')
})

test('flipping stops at both ends', () => {
  expect(otherRollout({ id: 'b', group }, 1)).toBe('c')
  expect(otherRollout({ id: 'b', group }, -1)).toBe('a')
  expect(otherRollout({ id: 'c', group }, 1)).toBeNull()
  expect(otherRollout({ id: 'b', group: null }, 1)).toBeNull()
})

test('the place in the group is counted from one', () => {
  expect(rolloutPlace({ id: 'c', group })).toBe('rollout 3 of 3')
  expect(rolloutPlace({ id: 'c', group: null })).toBeNull()
})

test('agreement counts those that have a verdict', () => {
  expect(agreementWords(group)).toBe('agree 2/3')
  expect(agreementWords({ verdicts: { supported: 2 }, size: 3, pseudo_label: 'supported' })).toBe(
    'agree 2/2 · 1 without a verdict · pseudo-label Supported',
  )
  expect(agreementWords({ verdicts: {}, size: 3, pseudo_label: null })).toBe('none has a verdict')
})
