import { expect, test } from 'vitest'
import { assembleDetail } from './assemble'
import { compactDetail, expandDetail } from './compact'
import { storedTraceSchema } from './schema'

const output =
  '<think>🙂 Look for the date.</think><question>When did 🌉 open?</question><answer>It opened 🌉 on 27 May 1937.</answer>' +
  '<think>Two.</think><question>Who opened it?</question><answer>I don’t know.</answer><think>Done.</think><verification>Supported</verification>'

const stored = storedTraceSchema.parse({
  id: 't',
  collection: { id: 'c', name: 'C' },
  label_mapping: 'binary',
  system: 'decompose-rl',
  model: 'm',
  run: null,
  training_step: null,
  sample_index: null,
  prompt_version: null,
  output,
  reasoning: null,
  finish_reason: 'stop',
  confidence: 0.9,
  confidence_kind: 'released',
  created_at: '2026-01-01T00:00:00.000Z',
  import_id: 'i',
  line: 3,
  filename: 'f.jsonl',
  group_key: null,
  details: {},
  item: {
    id: 'x',
    kind: 'claim',
    text: 'The bridge opened in 1937.',
    dataset: null,
    external_id: null,
    gold: { label: 'supported' },
    label: 'supported',
    silver_count: null,
  },
  document: {
    id: 'd',
    passages: [
      { text: '🌁 Fog.' },
      { title: 'Bridge', text: 'The Golden Gate opened on 27 May 1937 🌉 to walkers.' },
    ],
  },
  records: [],
  marks: [],
  siblings: [],
})

test('offsets leave as code points and come back as the same words', () => {
  const wire = assembleDetail(stored)
  const points = Array.from(wire.view)
  for (const step of wire.steps) expect(points.slice(step.start, step.end).join('')).toBe(step.text)
  const detail = expandDetail(compactDetail(wire))
  expect(detail.raw).toBe(output)
  expect(detail.document?.text).toBe(wire.document?.text)
  for (const step of detail.steps) {
    expect(detail.view.slice(step.start, step.end)).toBe(step.text)
    expect(detail.view.slice(...step.meta.outer)).toContain(step.text)
  }
  const [link] = detail.evidence
  expect(link && detail.document?.text.slice(link.doc_start, link.doc_end)).toBe(
    'opened on 27 May 1937',
  )
  expect(link && detail.view.slice(link.start, link.end)).toContain('27 May 1937')
})

test('a trace is read against its gold label', () => {
  expect(assembleDetail(stored)).toMatchObject({
    verdict: 'supported',
    correct: true,
    status: 'ok',
    question_count: 2,
    abstention_count: 1,
    source: { file: 'f.jsonl', line: 3, import_id: 'i' },
  })
})
