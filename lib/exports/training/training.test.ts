import { expect, it, test } from 'vitest'
import { z } from 'zod'
import { readByArrow, readByDuck, readByPython } from '@/lib/formats/testing/readers'
import { output, traceRecord } from '@/lib/imports/fixtures'
import { contentsOf, importContent, lines } from '@/lib/imports/testing/mutations'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { exportFile, previewExport } from '../data'
import { exportQuerySchema } from '../query'

type Raw = Record<string, string>
const rowSchema = z.array(z.record(z.string(), z.unknown()))

async function bytesOf(database: Database, raw: Raw): Promise<Uint8Array> {
  const file = await exportFile(database, exportQuerySchema.parse(raw))
  return new Uint8Array(await new Response(file.body()).arrayBuffer())
}

const everyLine = "print(json.dumps([json.loads(line) for line in open(file, encoding='utf-8')]))"

/** Rows of a file, as Python reads them. */
async function rowsOf(database: Database, raw: Raw) {
  const bytes = await bytesOf(database, { format: 'jsonl', ...raw })
  return rowSchema.parse(await readByPython(bytes, 'jsonl', everyLine))
}

async function leftOut(database: Database, raw: Raw) {
  return (await previewExport(database, exportQuerySchema.parse(raw))).left_out
}

const at = '2026-01-01T00:00:00.000Z'
const by = (author: string, kind: string, step?: number) => ({
  kind,
  author,
  at,
  ...(step !== undefined && { target: { step } }),
})

/** What DuckDB has as text. */
function counted(row: Record<string, unknown>): unknown {
  return JSON.parse(
    JSON.stringify(row, (name, value: unknown) =>
      ['index', 'approvals'].includes(name) ? Number(value) : value,
    ),
  )
}

async function agreeing(database: Database, raw: Raw) {
  const rows = await rowsOf(database, raw)
  const parquet = await bytesOf(database, { ...raw, format: 'parquet' })
  const duck = await readByDuck(parquet, 'parquet')
  expect(duck.rows.map(counted)).toEqual(rows)
  const arrow = readByArrow(parquet)
  expect(arrow.numRows).toBe(rows.length)
  expect(arrow.schema.fields.map(({ name }) => name)).toEqual(Object.keys(rows[0] ?? {}))
  return { rows, types: duck.types }
}

async function agreeingSteps(database: Database, raw: Raw) {
  const rows = await rowsOf(database, raw)
  const parquet = await bytesOf(database, { ...raw, format: 'parquet' })
  const duck = await readByDuck(parquet, 'parquet')
  expect(duck.types).toMatchObject({ completions: 'VARCHAR[]', labels: 'BOOLEAN[]' })
  const [same] = duck.rows
  expect(same).toMatchObject({ labels: rows[0]?.['labels'], prompt: rows[0]?.['prompt'] })
  return { rows }
}

describeOnDatabases('training sets', (open) => {
  withDataFolder()

  it('of approved traces hold them byte for byte, and say what they leave out', async () => {
    const database = await open()
    const said = `${output()}\n `
    const records = [
      { output: said, prompt: 'Is it so?', marks: [by('B', 'approved'), by('A', 'approved')] },
      { marks: [by('A', 'approved')], reasoning: 'Aside.', model: 'other' },
      { marks: [by('A', 'approved', 1)] },
      { marks: [by('A', 'approved'), by('B', 'harmful', 2)] },
      { marks: [by('A', 'good_catch')] },
      { marks: [by('A', 'approved')], output: '[API_ERROR] 500' },
      { marks: [by('A', 'approved')], output: 'No tags.' },
      { marks: [by('A', 'approved')], finish_reason: 'length', output: output('Refuted', 'x') },
    ].map((fields, index) => traceRecord({ model: `m${index}`, ...fields }))
    await importContent(database, lines(records), { collection: 'approved' })
    const of = { kind: 'sft', collection: 'approved' }
    const [first, second, ...none] = await rowsOf(database, of)
    expect(none).toEqual([])
    expect(first).toMatchObject({
      prompt: [{ role: 'user', content: 'Is it so?' }],
      completion: [{ role: 'assistant', content: said }],
      model: 'm0',
      approved_by: ['A', 'B'],
      approvals: 2,
      prompt_source: 'stored',
    })
    const [asked] = z.array(z.object({ content: z.string() })).parse(second?.['prompt'])
    expect(asked?.content).toContain('<claim>The bridge opened in 1911.</claim>')
    expect(second).toMatchObject({
      completion: [{ role: 'assistant', content: `<think>Aside.</think>${output()}` }],
      prompt_source: 'template',
    })
    expect(await leftOut(database, of)).toEqual({
      'not approved': 1,
      'approved only in part': 1,
      'marked with a fault': 1,
      failed: 1,
      unreadable: 1,
      truncated: 1,
    })
    expect(await rowsOf(database, { ...of, faults: 'keep' })).toHaveLength(3)
    expect(await rowsOf(database, { ...of, approved: 'Good catch' })).toHaveLength(1)
    expect(await rowsOf(database, { ...of, mark: 'harmful', faults: 'keep' })).toHaveLength(1)
    await expect(rowsOf(database, { ...of, approved: 'harmful' })).rejects.toThrow(/finds fault/u)
    const { manifest } = await exportFile(database, exportQuerySchema.parse(of))
    expect(await manifest()).toMatchObject({ rows: 2, left_out: { 'not approved': 1 } })
  })

  it('of approved traces come in every form, and as Parquet', async () => {
    const database = await open()
    const prompt = [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: [{ type: 'text', text: 'So?' }] },
    ]
    const record = traceRecord({ prompt, marks: [by('A', 'approved')] })
    await importContent(database, lines([record]), { collection: 'forms' })
    const of = { kind: 'sft', collection: 'forms' }
    const turns = [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'So?' },
    ]
    const said = { role: 'assistant', content: output() }
    const first = async (form: string) => {
      const { rows, types } = await agreeing(database, { ...of, form })
      return { ...rows[0], types }
    }
    expect(await first('conversational')).toMatchObject({
      prompt: turns,
      completion: [said],
      types: { prompt: 'STRUCT("role" VARCHAR, "content" VARCHAR)[]' },
    })
    expect(await first('messages')).toMatchObject({ messages: [...turns, said] })
    const plain = 'Be brief.\n\nSo?'
    expect(await first('plain')).toMatchObject({ prompt: plain, completion: output() })
    const alpaca = { instruction: plain, input: '', output: output() }
    expect(await first('alpaca')).toMatchObject(alpaca)
  })

  it('of steps label what people marked, the tied left out', async () => {
    const database = await open()
    const records = [
      { marks: [by('A', 'wrong_answer', 5)] },
      { marks: [by('A', 'good_catch', 1), by('B', 'redundant', 2), by('A', 'approved')] },
      { marks: [by('A', 'approved')] },
      { marks: [by('A', 'approved', 99)] },
    ].map((fields, index) => traceRecord({ model: `m${index}`, ...fields }))
    await importContent(database, lines(records), { collection: 'steps' })
    const of = { kind: 'stepwise', collection: 'steps' }
    const { rows } = await agreeingSteps(database, of)
    const step = '<question>When?</question>\n<answer>In 1912.</answer>'
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      completions: [step, step],
      labels: [true, false],
      annotators: [0, 1],
      steps: [1, 4],
      model: 'm0',
      prompt_source: 'template',
    })
    expect(await leftOut(database, of)).toEqual({ 'without a judged step': 1, undecided: 2 })
    const all = await rowsOf(database, { ...of, unmarked: 'true', thinking: 'keep', model: 'm0' })
    expect(all[0]).toMatchObject({ labels: [true, false, true], annotators: [0, 1, 0] })
    expect(z.array(z.string()).parse(all[0]?.['completions']).join('')).toBe(output())
    expect(await rowsOf(database, { ...of, unmarked: 'drop', model: 'm0' })).toMatchObject([
      { completions: [step], labels: [false] },
    ])
  })

  it('of composed problems are verl rows that come in again as the same items', async () => {
    const database = await open()
    const problems = ['Find $3+4$.\nSquare it.', 'What is 2^5?'].map((problem, index) => ({
      schema: 'item/1',
      kind: 'composed-problem',
      item_id: `p-${index}`,
      dataset: 'composed',
      input: { problem },
      gold: { answer: String(index + 7) },
    }))
    const asked = { schema: 'item/1', kind: 'composed-problem', input: { problem: 'No gold?' } }
    await importContent(database, lines([...problems, asked]), { collection: 'maths' })
    const of = { kind: 'rl', collection: 'maths' }
    const { rows } = await agreeing(database, of)
    expect(rows[1]).toMatchObject({
      data_source: 'composed',
      ability: 'math',
      reward_model: { ground_truth: '8', style: 'rule' },
      extra_info: { index: 1, split: 'train', external_id: 'p-1' },
    })
    expect(await leftOut(database, of)).toEqual({ 'without gold': 1 })
    for (const format of ['parquet', 'jsonl']) {
      const collection = `maths again ${format}`
      const file = await bytesOf(database, { ...of, format })
      const report = await importContent(database, file, {
        collection,
        filename: `train.${format}`,
      })
      expect(report).toMatchObject({ items_created: 2, issue_count: 0 })
      const { items } = await contentsOf(database, collection)
      const { items: before } = await contentsOf(database, 'maths')
      expect(items).toEqual(before.slice(0, 2))
    }
  })

  it('of research tasks carry question and rubric, and come in again', async () => {
    const database = await open()
    const rubric = [
      { id: 'R1', type: 'factual', description: 'Says when.', weight: 0.7, evidence: ['1912.'] },
      { id: 'R2', type: 'logical', description: 'Weighs it.', weight: 0.3 },
    ]
    const question = 'How did the bridge at Orlo come to be?'
    const record = { schema: 'item/1', kind: 'research-task', input: { question, rubric } }
    const bare = { schema: 'item/1', kind: 'research-task', input: { question: 'And why?' } }
    await importContent(database, lines([record, bare]), { collection: 'research' })
    const of = { kind: 'rl', collection: 'research' }
    const { rows } = await agreeing(database, of)
    const truth = {
      question,
      rubrics: [
        { ...rubric[0], source_leaf_ids: [] },
        { ...rubric[1], evidence: [], source_leaf_ids: [] },
      ],
    }
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      ability: 'research',
      prompt: [
        { role: 'system', content: expect.stringContaining('research agent') },
        { role: 'user', content: `<research_question>${question}</research_question>` },
      ],
      reward_model: { ground_truth: truth, style: 'rubric' },
    })
    expect(await leftOut(database, of)).toEqual({ 'without a rubric': 1 })
    const file = await bytesOf(database, { ...of, format: 'parquet' })
    const collection = 'research again'
    const report = await importContent(database, file, { collection, filename: 'train.parquet' })
    expect(report).toMatchObject({ items_created: 1, issue_count: 0 })
    const [again] = await rowsOf(database, { ...of, collection })
    expect(again?.['reward_model']).toEqual(rows[0]?.['reward_model'])
  })

  it('of claims and of questions spell gold as the papers do; a file holds one kind', async () => {
    const database = await open()
    const claims = ['supported', 'refuted', 'mixed'].map((label) =>
      traceRecord({
        item_id: label,
        gold: { label },
        input: { claim: `${label}?`, passages: [{ text: 'It is.' }] },
      }),
    )
    const question = {
      schema: 'item/1',
      kind: 'question',
      input: { question: 'Does it float?' },
      gold: { label: 'yes', answer: 'yes' },
    }
    await importContent(database, lines([...claims, question]), { collection: 'mixed kinds' })
    const of = { kind: 'rl', collection: 'mixed kinds' }
    await expect(rowsOf(database, of)).rejects.toThrow(/several kinds/u)
    const truths = async (raw: Raw) =>
      (await agreeing(database, { ...of, ...raw })).rows.map(
        ({ reward_model }) =>
          z.object({ ground_truth: z.string() }).parse(reward_model).ground_truth,
      )
    expect(await truths({ item_kind: 'claim' })).toEqual(['Supported', 'Refuted'])
    expect(await truths({ item_kind: 'claim', system: 'faithlens' })).toEqual(['Yes', 'No'])
    expect(await truths({ item_kind: 'question' })).toEqual(['yes'])
    for (const kind of ['claim', 'question']) {
      const raw = { ...of, item_kind: kind }
      const collection = `${kind} again`
      const file = await bytesOf(database, { ...raw, format: 'parquet' })
      const report = await importContent(database, file, { collection, filename: 'train.parquet' })
      expect(report).toMatchObject({ format: 'verl-data', issue_count: 0 })
      const asked = async (name: string) =>
        (await rowsOf(database, { ...raw, collection: name })).map((row) => [
          row['prompt'],
          row['reward_model'],
        ])
      expect(await asked(collection)).toEqual(await asked('mixed kinds'))
    }
    expect(await leftOut(database, { ...of, item_kind: 'claim' })).toEqual({
      'with the label mixed': 1,
    })
    const wrong = { ...of, item_kind: 'question', system: 'faithlens' }
    await expect(rowsOf(database, wrong)).rejects.toThrow(/no prompt for a question/u)
  })

  it('split items by what they ask, the same in every collection', async () => {
    const database = await open()
    const problems = Array.from({ length: 200 }, (_, index) => ({
      schema: 'item/1',
      kind: 'composed-problem',
      input: { problem: `What is ${index} + 1?` },
      gold: { answer: String(index + 1) },
    }))
    const splitOf = async (collection: string, seed: string) => {
      const rows = await rowsOf(database, { kind: 'rl', collection, split: '0.9', seed })
      const info = z.object({ question: z.string(), split: z.string() })
      return new Map(
        rows.map((row) => info.parse(row['extra_info'])).map((one) => [one.question, one.split]),
      )
    }
    await importContent(database, lines(problems), { collection: 'split' })
    await importContent(database, lines(problems.toReversed()), { collection: 'split again' })
    const parts = await splitOf('split', '1')
    const trained = [...parts.values()].filter((part) => part === 'train').length
    expect(trained).toBeGreaterThan(160)
    expect(trained).toBeLessThan(198)
    expect(await splitOf('split again', '1')).toEqual(new Map([...parts].toReversed()))
    expect([...(await splitOf('split', '2'))]).not.toEqual([...parts])
  })
})

test.each([
  [{ kind: 'rl', split: '2' }, 'split', 'from 0 to 1'],
  [{ kind: 'rl', split: '' }, 'split', 'from 0 to 1'],
  [{ kind: 'rl', seed: 'x' }, 'seed', 'whole number'],
  [{ kind: 'sft', form: 'chat' }, 'form', 'alpaca'],
  [{ kind: 'sft', faults: 'no' }, 'faults', 'drop or keep'],
  [{ kind: 'stepwise', unmarked: 'false' }, 'unmarked', 'stop'],
  [{ kind: 'stepwise', format: 'csv' }, 'format', 'jsonl, parquet'],
  [{ kind: 'rl', mark: 'approved' }, 'mark', 'unknown'],
])('%j is refused for %s', (raw, path, words) => {
  const { error } = exportQuerySchema.safeParse(raw)
  expect(error?.issues).toMatchObject([{ path: [path], message: expect.stringContaining(words) }])
})
