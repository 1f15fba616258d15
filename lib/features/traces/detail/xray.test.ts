import { expect, test } from 'vitest'
import type { JudgeCall } from '@/lib/core/judge-calls/schema'
import { sourcesOf, sourceWords, xrayRows } from './xray'
import { whyOf } from './xray-why'

const call = (criterion: string, target: number | null, value: JudgeCall['value']): JudgeCall => ({
  id: `${criterion} ${target}`,
  criterion,
  target,
  sample: 0,
  judge: 'qwen3-32b',
  value,
  parts: criterion === 'atomic' ? { single_focus: 1, grounded: 0 } : null,
  rung: 'json',
  cached: false,
  created_at: '2026-01-01T00:00:00.000Z',
})

const step = (kind: 'question' | 'answer', question: number, text: string, abstained = false) => ({
  index: question * 2 + (kind === 'answer' ? 1 : 0),
  kind,
  text,
  start: 0,
  end: 0,
  closed: true,
  meta: { outer: [0, 0] as [number, number], question, abstained },
})

const own = { judge: 'qwen3-32b', convention: 'paper' } as const
const judged = { origin: 'judged', ...own } as const

const trace = {
  system: 'decompose-rl' as const,
  item: {
    id: 'i',
    kind: 'claim' as const,
    text: 'c',
    dataset: null,
    external_id: null,
    label: 'supported' as const,
    silver_count: null,
    silver_questions: [],
    payload: null,
  },
  steps: [
    step('question', 0, ' When? '),
    step('answer', 0, 'In 1937.'),
    step('question', 1, 'Where?'),
    step('answer', 1, "I don't know.", true),
  ],
  logged: null,
  rewards: {},
  all_rewards: [
    { name: 'necessity', value: 0.5, ...judged, per_question: [1, 0.5] },
    { name: 'joint', value: 0.4, ...judged, per_question: [0.8, 0] },
    { name: 'joint', value: 1, origin: 'imported' as const, per_question: [1, 1] },
  ],
  judge_calls: [
    call('coverage', null, 'supported'),
    call('without', 0, 'not_enough_information'),
    call('without', 1, 'supported'),
    call('answerable', 0, 1),
    call('answerable', 1, 0),
    call('atomic', 0, 0.8),
    call('atomic', 1, null),
    call('correct', 0, 1),
  ],
}

test('a row a question, a cell a reward; what was not said is not a number', () => {
  const rows = xrayRows(trace, own)
  expect(rows.map(({ number, question }) => [number, question])).toEqual([
    [1, 'When?'],
    [2, 'Where?'],
  ])
  expect(rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ['+1', '✓', '4/5', '✓', '0.80'],
    ['+½', '✗', '—', '—', '0.00'],
  ])
})

test('necessity opens into the two judgements, the label and the lowest', () => {
  expect(whyOf(trace, own, { name: 'necessity', question: 0 }).lines).toEqual([
    'Judge’s verdict from all answers: Supported.',
    'Without answer 1: Not enough information.',
    'The gold label is Supported.',
    'So this answer is necessary: +1.',
  ])
  const why = whyOf(trace, own, { name: 'necessity', question: 1 })
  expect(why.lines.at(-1)).toBe('It is the lowest of 2, so it is the necessity of the trace.')
  expect(why.calls.map(({ id }) => id)).toEqual(['coverage null', 'without 1'])
})

test('joint opens into its factors, and drops what an abstention drops', () => {
  expect(whyOf(trace, own, { name: 'joint', question: 0 }).lines).toEqual([
    'answerable: 1',
    'atomic: 0.8',
    'correct: 1',
    'Their product is 0.80.',
  ])
  expect(whyOf(trace, own, { name: 'joint', question: 1 }).lines).toContain(
    'The answer abstains: correct is dropped.',
  )
})

test('a factor opens into what the judge said and which checks fail', () => {
  expect(whyOf(trace, own, { name: 'atomic', question: 0 }).lines).toEqual([
    'Judge’s reply: 4 of 5.',
    'Fails: grounded.',
  ])
  expect(whyOf(trace, own, { name: 'atomic', question: 1 }).lines[0]).toBe(
    'Judge’s reply: unreadable.',
  )
})

test('numbers of the file and of a judge are kept apart', () => {
  const sources = sourcesOf(trace)
  expect(sources.map(sourceWords)).toEqual(['from the file', 'by qwen3-32b, paper convention'])
  const [file] = sources
  if (!file) throw new Error('the file has numbers')
  const texts = xrayRows(trace, file).map(({ cells }) => cells.map(({ text }) => text))
  expect(texts).toEqual([
    ['—', '—', '—', '—', '1.00'],
    ['—', '—', '—', '—', '1.00'],
  ])
  expect(whyOf(trace, file, { name: 'answerable', question: 0 })).toEqual({
    lines: ['No judge was called.'],
    calls: [],
  })
})
