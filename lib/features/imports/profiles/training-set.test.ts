import { expect, test } from 'vitest'
import { detect } from '../detect'
import type { Fields } from '@/lib/core/records/fields'
import { trainingSet } from './training-set'

const context = { system: null, rewards: new Set<string>(), options: {}, filename: 'train.parquet' }
const itemOf = (row: Fields) => {
  const result = trainingSet.parse(row, context)
  return result.ok ? result.row.item : result.issue
}

/** Formats 1.2 d: what FaithLens' reward function is given stands beside. */
const beside = {
  data_source: 'faithlens',
  prompt: [{ role: 'user', content: 'Is it so?' }],
  ability: 'fact',
  reward_model: { ground_truth: 'No', style: 'rule' },
  extra_info: { claim: 'It opened in 1911.', doc: 'It was opened in 1912.', index: 4 },
}

/** Nothing but the prompt. */
const within = {
  data_source: 'decomposerl',
  prompt: [
    {
      role: 'user',
      content:
        'Check it.\n<evidence_document>It was opened in 1912.</evidence_document>\n<claim>It opened in 1911.</claim>',
    },
  ],
  reward_model: '{"ground_truth": "Refuted", "style": "rule"}',
}

test.each([beside, within])('a claim to learn from becomes an item with its document', (row) => {
  expect(detect({ rows: [row], filename: '' }, {})).toMatchObject({
    ok: true,
    profile: trainingSet,
  })
  expect(itemOf(row)).toMatchObject({
    kind: 'claim',
    input: { claim: 'It opened in 1911.', passages: [{ text: 'It was opened in 1912.' }] },
    dataset: row.data_source,
    gold: { label: 'refuted' },
  })
})

test('rollouts, problems and rows that ask nothing are none', () => {
  const rows = [
    { ...within, output: 'Said.' },
    { ...beside, extra_info: {}, prompt: 'Hm.' },
    { ...beside, reward_model: 'rule' },
  ]
  for (const row of rows)
    expect(trainingSet.recognises({ rows: [row], filename: '' }, {})).toBeNull()
  const problem = {
    prompt: [{ role: 'user', content: 'What is 1+1?' }],
    ability: 'math',
    reward_model: { ground_truth: '2' },
  }
  const found = detect({ rows: [problem], filename: '' }, {})
  expect(found).toMatchObject({ ok: true, profile: { format: 'composition-rl-results' } })
})

test('an unknown label is left out with a note', () => {
  const result = trainingSet.parse(
    { ...within, reward_model: { ground_truth: 'perhaps' } },
    context,
  )
  expect(result).toMatchObject({
    row: { item: { gold: null }, notes: [{ path: 'reward_model.ground_truth' }] },
  })
  expect(itemOf({ ...within, prompt: 'Hm.' })).toMatchObject({ message: expect.any(String) })
})
