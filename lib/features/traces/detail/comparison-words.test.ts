import { expect, test } from 'vitest'
import { comparisonWords } from './comparison-words'

const none = { terms: [], left_out: [], reason: null }

test('says which terms are compared, and why not all', () => {
  expect(comparisonWords({ ...none, basis: 'totals', terms: ['format', 'joint'] })).toBe(
    'Computed from Format · Answerable, atomic, correct.',
  )
  expect(
    comparisonWords({
      basis: 'common_terms',
      terms: ['format'],
      left_out: ['joint'],
      reason: 'The totals have different terms.',
    }),
  ).toBe(
    'The totals have different terms. Computed from the terms that all rollouts have: Format. ' +
      'Left out because some rollouts lack them: Answerable, atomic, correct.',
  )
})

test('says what was logged, and why nothing can be compared', () => {
  expect(comparisonWords({ ...none, basis: 'logged_advantages' })).toBe('As logged.')
  expect(comparisonWords({ ...none, basis: 'logged_totals' })).toBe(
    'Computed from the logged totals.',
  )
  expect(comparisonWords({ ...none, basis: null, reason: 'No rollout has a total.' })).toBe(
    'Undefined: No rollout has a total.',
  )
})
