import { expect, test } from 'vitest'
import { crumbsOf, headerFacts, sourceLine } from './header'

const item: Parameters<typeof headerFacts>[0]['item'] = {
  id: 'i',
  kind: 'claim',
  text: 'C.',
  dataset: 'fever',
  external_id: '14',
  label: 'supported',
  silver_count: 3,
  silver_questions: [],
  payload: null,
}
const trace = {
  system: 'faithlens',
  item,
  label_mapping: 'binary',
  confidence: { value: 0.931, kind: 'released' },
  question_count: 3,
  abstention_count: 1,
  status: 'repaired',
  prompt_version: 'faithlens/verify@2',
  usage: { prompt_tokens: 412, completion_tokens: 1034, latency_ms: 3210 },
  problems: [{ code: 'order', start: 0, end: 0, message: 'm' }],
} as const

test('facts say what they are in the words of the system', () => {
  expect(headerFacts({ ...trace, problems: [...trace.problems] }).map(({ text }) => text)).toEqual([
    'gold: Faithful',
    'confidence 0.93 released',
    '3 questions · 3 reference questions',
    '1 abstention',
    'prompt faithlens/verify@2',
    '412 tokens in, 1,034 out · 3.2 s',
    '1 problem',
  ])
})

test('what is not known is left out, but a missing gold is said', () => {
  const bare = {
    ...trace,
    item: { ...trace.item, label: null },
    confidence: null,
    question_count: null,
    abstention_count: 0,
    problems: [],
    prompt_version: null,
    usage: null,
  }
  expect(headerFacts(bare).map(({ text }) => text)).toEqual(['no gold'])
})

test('crumbs lead from the item to the training step', () => {
  const placed = {
    id: 't',
    collection: { id: 'c', name: 'C' },
    item: trace.item,
    group: null,
    model: 'm',
    run: null,
    training_step: 400,
  }
  expect(crumbsOf(placed)).toEqual({ item: 'fever/14', rest: ['m', 'training step 400'] })
  const made = { ...placed, run: '01a20a3c-5472-7356-a879-340338a264e4' }
  expect(crumbsOf(made).rest).toEqual(['m', 'run 38a264e4', 'training step 400'])
  expect(crumbsOf({ ...made, run_name: 'Tuesday baseline' }).rest).toContain('Tuesday baseline')
  expect(crumbsOf({ ...placed, run: 'night' }).rest).toContain('night')
})

test.each([
  ['rollouts.jsonl', 2, 'rollouts.jsonl, line 2'],
  ['claims.CSV.gz', 2, 'claims.CSV.gz, row 2'],
  ['part.parquet', 0, 'part.parquet, row 0'],
  [undefined, undefined, 'unknown file'],
])('the place in %s is counted as its format counts', (file, line, words) => {
  expect(sourceLine({ file, line })).toBe(words)
})
