import { expect, test } from 'vitest'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { indexDocument } from '@/lib/core/traces/document-index'
import { assembleDetail } from '@/lib/features/traces/detail/assemble'
import { compactDetail, expandDetail } from '@/lib/features/traces/detail/compact'
import { storedTraceSchema } from '@/lib/features/traces/detail/schema'
import type { SampleState } from './fold'
import { liveTrace, tailOf } from './live-trace'

const passages = [{ text: '🌁 Fog.' }, { text: 'The bridge opened on 27 May 1937 🌉 to walkers.' }]
const document = { id: 'd', passages, text: passages.map(({ text }) => text).join(' ') }
const item = {
  id: 'i',
  kind: 'claim',
  text: 'The bridge opened in 1937.',
  dataset: null,
  external_id: null,
  label: 'supported',
  silver_count: null,
  silver_questions: [],
} as const

const cycle = (n: number, answer: string) =>
  `<think>🙂 T${n}</think><question>Q${n}?</question><answer>${answer}</answer>`
const whole = `${cycle(1, 'It opened 🌉 on 27 May 1937.')}${cycle(2, 'I don’t know.')}<think>Done.</think><verification>Supported</verification>`

function sample(content: string, more: Partial<SampleState> = {}): SampleState {
  return {
    item_id: 'i',
    system: 'decompose-rl',
    sample: 0,
    attempt: 1,
    content,
    reasoning: '',
    chains: [],
    steps: [],
    rewards: [],
    status: 'running',
    trace_id: null,
    error: null,
    earlier: null,
    cut: [],
    calls: 0,
    cached: 0,
    ...more,
  }
}

function live(content: string, more: Partial<SampleState> = {}) {
  return liveTrace({
    run: 'r',
    sample: sample(content, more),
    model: 'm',
    collection: { id: 'c', name: 'C' },
    labels: 'binary',
    item: { ...item, silver_questions: [], payload: null },
    document,
    index: indexDocument(document.text),
  })
}

function saved(output: string, system: SystemId = 'decompose-rl') {
  const stored = storedTraceSchema.parse({
    id: 't',
    collection: { id: 'c', name: 'C' },
    label_mapping: 'binary',
    system,
    model: 'm',
    run: null,
    training_step: null,
    sample_index: 0,
    prompt_version: null,
    output,
    reasoning: null,
    finish_reason: null,
    confidence: null,
    confidence_kind: null,
    created_at: '2026-01-01T00:00:00.000Z',
    import_id: 'i',
    line: 1,
    filename: 'run',
    group_key: null,
    details: {},
    item: { ...item, gold: null },
    document: { id: 'd', passages },
    records: [],
    marks: [],
    siblings: [],
  })
  return expandDetail(compactDetail(assembleDetail(stored)))
}

test('the whole text is read live as it is read once saved', () => {
  const { trace } = live(whole)
  const { steps, evidence, verdict, correct, view } = saved(whole)
  expect(trace).toMatchObject({ steps, evidence, verdict, correct, view })
  expect(evidence).not.toEqual([])
})

test('at every moment the complete steps and their words are a beginning of the saved ones', () => {
  const { steps, evidence } = saved(whole)
  for (let end = 0; end <= whole.length; end += 1) {
    const { trace } = live(whole.slice(0, end))
    expect(trace.steps).toEqual(steps.slice(0, trace.steps.length))
    expect(trace.evidence).toEqual(evidence.slice(0, trace.evidence.length))
    expect(trace.problems).toEqual([])
  }
})

test('an explanation is not called unfinished while it is written', () => {
  const text = '<think>T</think><reason>It opened on 27 May 1937.</reason><answer>Yes</answer>'
  for (let end = 0; end <= text.length; end += 1) {
    expect(live(text.slice(0, end), { system: 'faithlens' }).trace.problems).toEqual([])
  }
  expect(live(text, { system: 'faithlens' }).trace.verdict).toBe('yes')
})

test('what no more text can mend is said at once', () => {
  const { trace } = live('<think>T</think> aside <question>Q?</question>')
  expect(trace.problems.map(({ code }) => code)).toEqual(['text_outside'])
})

test('a text that was stopped shows all that there is of it', () => {
  const { trace } = live('<think>T</think><question>Wh', { status: 'cancelled' })
  expect(trace.steps.map(({ text }) => text)).toEqual(['T', 'Wh'])
  expect(trace.problems).toEqual([])
})

test('the tail is what no complete step holds', () => {
  const content = '<think>T</think><question>When did it open?</question><answer>In 19'
  const { openAt, trace } = live(content)
  expect(trace.steps).toHaveLength(2)
  expect(tailOf({ content, reasoning: '' }, openAt)).toEqual({ word: 'Answering', text: 'In 19' })
  expect(tailOf({ content: `${content}37.</ans`, reasoning: '' }, openAt).text).toBe('In 1937.')
  expect(tailOf({ content: '<think>Ha', reasoning: '' }, 0)).toEqual({
    word: 'Thinking',
    text: 'Ha',
  })
})

test('reasoning on its own channel is thinking until the answer begins', () => {
  const thinking = live('', { reasoning: 'Let me see' })
  expect(thinking.trace.steps).toEqual([])
  expect(tailOf({ content: '', reasoning: 'Let me see' }, thinking.openAt)).toEqual({
    word: 'Thinking',
    text: 'Let me see',
  })
  const content = '<question>Q?</question><answer>It'
  const { trace, openAt } = live(content, { reasoning: 'I see.' })
  expect(trace.steps.map(({ text }) => text)).toEqual(['I see.', 'Q?'])
  expect(tailOf({ content, reasoning: 'I see.' }, openAt).text).toBe('It')
})

test('facts of chains that are written side by side stand in their chain, before its answer came', () => {
  const chains = ['', '<fact>A.</fact>\n<fact>B.</fact>\n', '<fact>C.</fact>\n']
  const system = 'decomp-entail'
  const { trace } = live(chains.join(''), { system, chains })
  expect(trace.steps.map(({ text, meta }) => [text, meta.chain])).toEqual([
    ['A.', 1],
    ['B.', 1],
    ['C.', 2],
  ])
})
