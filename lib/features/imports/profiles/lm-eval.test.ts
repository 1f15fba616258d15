import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { isFields, type Fields } from '@/lib/core/records/fields'
import { readThrough } from '../testing/reading'
import { lines } from '../testing/setup'

const content = readFileSync(
  path.join(import.meta.dirname, 'fixtures/lm-eval-samples.jsonl'),
  'utf8',
)
const filename = 'meta-llama__Llama-3.2-1B/samples_gsm8k_2026-10-09T00-14-03.525271.jsonl'
const samples = content
  .trim()
  .split('\n')
  .map((line): Fields => {
    const row: unknown = JSON.parse(line)
    return isFields(row) ? row : {}
  })

async function read(text: string, name = filename) {
  const { rows, issues, refused, format } = await readThrough(text, { filename: name })
  return {
    format,
    faults: [...(refused === null ? [] : [refused]), ...issues.map(({ message }) => message)],
    items: rows.map(({ item }) => item),
    traces: rows.flatMap(({ traces }) => traces),
  }
}

it('keeps problem, gold and scores, and each output once', async () => {
  const { format, faults, items, traces } = await read(content)
  expect({ format, faults }).toEqual({ format: 'lm-eval', faults: [] })
  expect(items[0]).toMatchObject({
    kind: 'composed-problem',
    text: 'A baker fills 6 trays with 12 rolls each and sells 45 rolls. How many rolls are left?',
    dataset: 'gsm8k',
    externalId: '0',
    gold: { answer: '27' },
  })
  expect(items[2]?.text).toBe(items[0]?.text)
  expect(traces.map(({ summary }) => summary.correct)).toEqual([1, 0])
  expect(traces[1]?.record).toMatchObject({
    model: 'meta-llama/Llama-3.2-1B',
    logged: { rewards: { exact_match: 0 } },
    extra: { filter: 'strict-match', generation_kwargs: { do_sample: false } },
  })
})

it('of another name has no data set and is read all the same', async () => {
  const { faults, items, traces } = await read(content, 'export.json')
  expect(faults).toEqual([])
  expect(items[0]).toMatchObject({ dataset: null, gold: { answer: '27' } })
  expect(traces).toHaveLength(2)
})

it('of an older version, with messages as the prompt and several responses', async () => {
  const [row] = samples
  const messages = JSON.stringify([{ role: 'user', content: 'What is 1 + 1?' }])
  const { metrics: _names, filter: _filter, ...older } = row ?? {}
  const request = [[messages, { until: [] }]]
  const { faults, traces } = await read(
    lines([{ ...older, arguments: request, resps: [['#### 27', '#### 5']] }]),
  )
  expect(faults).toEqual([])
  expect(traces.map(({ record }) => record)).toMatchObject([
    { sample_index: 0, output: '#### 27', logged: { rewards: { exact_match: 1 } } },
    { sample_index: 1, output: '#### 5', prompt: [{ role: 'user', content: 'What is 1 + 1?' }] },
  ])
})

it.each<[string, Fields, string]>([
  ['log-likelihoods', { resps: [[['-13.4', 'False']], [['-1.1', 'True']]] }, 'log-likelihoods'],
  ['no response', { resps: [] }, 'no generated text'],
  ['a document that is a text', { doc: 'x' }, 'does not fit samples'],
])('with %s is refused by itself', async (_what, change, reason) => {
  const [first, second] = samples
  const { faults, traces } = await read(lines([first, { ...second, ...change }, second]))
  expect(traces).toHaveLength(2)
  expect(faults).toEqual([expect.stringContaining(reason)])
})
