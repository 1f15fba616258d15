import { expect, test } from 'vitest'
import { placeNews } from './row-position'

const row = {
  id: 't1',
  collection: { id: 'c1', name: 'sample' },
  system: 'faithlens',
  model: null,
  run: null,
  training_step: null,
  sample_index: null,
  dataset: null,
  item_id: 'i1',
  item_text: 'Helium was found in the Sun.',
  verdict: 'yes',
  label: 'supported',
  correct: true,
  status: 'ok',
  confidence: null,
  question_count: null,
  questions: null,
  abstention_count: null,
  problem_count: 0,
  reward_total: null,
  rewards: {},
  marked: false,
  created_at: '2026-11-20T10:00:00.000Z',
} as const

test('place, claim and verdict make one sentence', () => {
  expect(placeNews(row, { place: 3, count: 1284 })).toBe(
    'Trace 3 of 1,284: Helium was found in the Sun. Faithful, correct.',
  )
  expect(placeNews(row, { place: 3, count: null })).toMatch(/^Trace 3: /)
})
