import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { RecordTrace } from '@/lib/core/records/schema'
import { readThrough } from '../testing/reading'
import { zipOf } from '../testing/zip-of'

/** A log as `log/_recorders/eval.py` of inspect_ai packs it, with a sample of its own. */
const header = {
  version: 2,
  status: 'success',
  eval: { task: 'gsm8k', model: 'vllm/small', run_id: 'r-1', dataset: { name: 'gsm8k' } },
}
const problem = 'A ferry makes 5 trips with 18 cars each. How many cars does it carry?'

function sample(content: unknown, epoch = 1, value: unknown = 'C') {
  const asked = { role: 'user', content: `${problem}\nPut your answer in \\boxed{}.` }
  const reply = { role: 'assistant', content, source: 'generate' }
  return {
    id: 1,
    epoch,
    input: problem,
    target: '90',
    messages: [{ role: 'system', content: 'Solve it.' }, asked, reply],
    output: { model: 'small', choices: [{ message: reply, stop_reason: 'max_tokens' }] },
    scores: { match: { value, answer: '90' } },
    metadata: { level: 2 },
    events: [{ event: 'model' }],
  }
}

const pretty = (value: unknown) => JSON.stringify(value, null, 2)
const log = {
  'header.json': pretty(header),
  '_journal/start.json': pretty({ eval: header.eval }),
  '_journal/summaries/1.json': '[]',
  'summaries.json': '[]',
  'samples/1_epoch_1.json': pretty(sample('5 * 18 = \\boxed{90}')),
  'samples/1_epoch_2.json': pretty(
    sample(
      [
        { type: 'reasoning', reasoning: 'Five times eighteen.' },
        { type: 'text', text: 'It is \\boxed{80}.' },
      ],
      2,
      { exact: 'I', style: 0.5 },
    ),
  ),
}

const recordsOf = ({ traces }: { traces: readonly { record: RecordTrace }[] }) =>
  traces.map(({ record }) => record)

async function read(files: Record<string, string>) {
  const { rows, issues, refused, format } = await readThrough(zipOf(files), { filename: 'x.eval' })
  return { refused, format, issues, rows, traces: rows.flatMap((row) => row.traces) }
}

it('is read sample by sample, with its model, task and scores', async () => {
  const { format, issues, rows, traces } = await read(log)
  expect({ format, issues }).toEqual({ format: 'inspect', issues: [] })
  expect(rows[0]?.item).toMatchObject({
    kind: 'composed-problem',
    text: problem,
    dataset: 'gsm8k',
    externalId: '1',
    gold: { answer: '90' },
  })
  expect(traces.map(({ summary }) => summary.correct)).toEqual([1, 0])
  expect(traces.map(({ record }) => record)).toMatchObject([
    {
      model: 'small',
      sample_index: 0,
      finish_reason: 'length',
      logged: { rewards: { match: 1 } },
      extra: { metadata: { level: 2 }, eval: { run_id: 'r-1' } },
    },
    {
      sample_index: 1,
      reasoning: 'Five times eighteen.',
      output: 'It is \\boxed{80}.',
      logged: { rewards: { 'match.exact': 0, 'match.style': 0.5 } },
    },
  ])
  expect(traces[0]?.record.prompt).toHaveLength(2)
  expect(traces[0]?.record.extra).not.toHaveProperty('events')
})

it('with ids that hold a slash loses none of its samples', async () => {
  const { 'samples/1_epoch_1.json': first, ...others } = log
  const { traces } = await read({ ...others, 'samples/Arithmetic/1_epoch_1.json': first })
  expect(traces).toHaveLength(2)
})

it('of a run that has not ended is read as far as it goes', async () => {
  const { 'header.json': _header, 'summaries.json': _summaries, ...unfinished } = log
  expect((await read(unfinished)).traces).toHaveLength(2)
})

it('with a sample that is cut off, failed or no sample keeps the others', async () => {
  const failed = { ...sample(''), output: { choices: [] }, error: { message: 'out of memory' } }
  const { issues, traces } = await read({
    ...log,
    'samples/2_epoch_1.json': '{"id": 2, "epoch"',
    'samples/3_epoch_1.json': pretty(failed),
    'samples/4_epoch_1.json': '[]',
  })
  expect(traces).toHaveLength(3)
  expect(traces[2]?.record).toMatchObject({ output: '', finish_reason: 'error' })
  expect(issues.map((issue) => `${issue.row} ${issue.path}`)).toEqual([
    '3 samples/2_epoch_1.json',
    '5 undefined',
  ])
})

it('without a readable header is refused', async () => {
  expect((await read({ ...log, 'header.json': '{' })).refused).toContain('header.json')
})

const facts = async (text: string) => {
  const { refused, format, rows, issues } = await readThrough(text, { filename: 'x.json' })
  return { refused, format, issues, records: rows.flatMap(recordsOf) }
}

describe('as one JSON file', () => {
  const fixture = path.join(import.meta.dirname, '../profiles/fixtures/inspect-log.json')
  const content = readFileSync(fixture, 'utf8')
  const {
    eval: evaluation,
    samples,
    ...beside
  } = z.looseObject({ eval: z.unknown(), samples: z.array(z.unknown()) }).parse(JSON.parse(content))
  it('is read like the archive', async () => {
    const { records, ...rest } = await facts(content)
    expect(rest).toEqual({ refused: null, format: 'inspect', issues: [] })
    expect(records).toMatchObject([
      { model: 'small', sample_index: 0, logged: { rewards: { match: 1 } } },
      { sample_index: 1, reasoning: 'Five times eighteen.', output: 'It is \\boxed{80}.' },
      { output: '36 / 4 = \\boxed{9}', extra: { eval: { task: 'gsm8k', run_id: 'r-1' } } },
    ])
  })

  it.each([
    ['on one line', JSON.stringify({ eval: evaluation, samples })],
    [
      'with its samples first',
      JSON.stringify({ samples, new: { x: [] }, eval: evaluation }, null, 1),
    ],
    ['with more beside it', JSON.stringify({ tags: ['a'], eval: evaluation, samples, ...beside })],
  ])('%s is the same', async (_layout, text) => {
    expect(await facts(text)).toEqual(await facts(content))
  })

  it('that is cut off keeps its whole samples', async () => {
    const { records, issues } = await facts(content.slice(0, content.lastIndexOf('36 / 4')))
    expect(records).toHaveLength(2)
    expect(issues).toMatchObject([{ row: 3, message: expect.stringContaining('half an element') }])
  })

  it('with NaN, or a sample of another type, lists it', async () => {
    const bad = content
      .replace('"total_time": 1.2', '"total_time": NaN')
      .replace('"samples": [', '"samples": [7,')
    const { records, issues } = await facts(bad)
    expect(records).toHaveLength(3)
    expect(issues).toMatchObject([
      { row: 1, message: 'is not an object with fields' },
      { row: 2, path: 'total_time', message: 'NaN read as null' },
    ])
  })

  it('without samples is refused', async () => {
    const { refused } = await facts(JSON.stringify({ status: 'error', eval: evaluation }))
    expect(refused).toContain('No samples were found')
  })
})
