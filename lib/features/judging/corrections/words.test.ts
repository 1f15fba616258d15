import { expect, it } from 'vitest'
import { correctionLines, rewardChangeWords } from './words'

const none = {
  judge: 'j',
  corrected_calls: 1,
  traces: 1,
  looked_at: 1,
  changed_rewards: 0,
  groups: 0,
  pairs: 0,
  swapped: 0,
  swapped_verdicts: 0,
  new_best: 0,
  rows: [],
}

it('says when nothing follows from it', () => {
  expect(correctionLines(none)).toEqual([
    'People gave another value for 1 call; no reward would change.',
  ])
})

it('says how ranks change, and what was not looked at', () => {
  const lines = correctionLines({
    ...none,
    traces: 9,
    changed_rewards: 2,
    groups: 1,
    pairs: 28,
    swapped: 3,
    swapped_verdicts: 1,
    new_best: 1,
  })
  expect(lines[1]).toBe(
    'In 1 rollout group, 3 of 28 pairs would change rank, 1 of them between different verdicts; 1 group would have a different best rollout.',
  )
  expect(lines[2]).toBe('Computed on the first 1 of 9 traces.')
})

it('shows what was or becomes undefined as that', () => {
  expect(rewardChangeWords({ name: 'joint', before: null, after: 0.5 })).toContain('→ 0.50')
})
