import { expect, it } from 'vitest'
import { z } from 'zod'
import { exportFile } from '@/lib/features/exports/export-file.server'
import { exportQuerySchema } from '@/lib/features/exports/query'
import { documentText } from '@/lib/core/items/document'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { datasetRow, output, resultRow, traceRecord } from '../fixtures'
import { contentsOf, importContent, lines } from '../testing/setup'

withDataFolder()

async function exported(database: Database, query: Record<string, string>): Promise<Uint8Array> {
  const file = await exportFile(database, exportQuerySchema.parse(query))
  return await new Response(file.body()).bytes()
}

const passagesSchema = z.array(z.object({ text: z.string() })).nullable()

/** A table holds the text of a document, not where its passages begin. */
function textOf(passages: unknown): string | null {
  const parsed = passagesSchema.parse(JSON.parse(String(passages)))
  return parsed === null ? null : documentText(parsed)
}

/** What a table holds of a collection. */
async function seen(database: Database, collection: string) {
  const { items, traces } = await contentsOf(database, collection)
  return {
    items: items.map(({ text, dataset, external_id: id, label, passages }) => ({
      text,
      dataset,
      id,
      label,
      document: textOf(passages),
    })),
    traces: traces.map(({ details: _details, line: _line, passages, ...rest }) => ({
      ...rest,
      document: textOf(passages),
    })),
  }
}

const awkward = [
  '=1+1',
  '-2, "quoted"',
  'two\r\nlines',
  ' blanks ',
  '\u{1F41F} e\u0301',
  '[not json',
]

const records = [
  ...awkward.map((text, at) =>
    traceRecord({
      item_id: `a-${at}`,
      input: {
        claim: text,
        passages: [{ id: 'p', title: text, text }, { text: 'More.' }],
      },
      model: text,
      run: 'night',
      training_step: at,
      sample_index: at,
      finish_reason: 'stop',
      confidence: { value: at / 7, kind: 'released' },
      output: output('Refuted', text),
      logged: { total: at / 3, rewards: { format: 1, mine: at / 9 }, advantage: -at },
    }),
  ),
  traceRecord({ output: '', model: 'silent' }),
  traceRecord({
    system: 'faithlens',
    input: { claim: 'Another claim.', passages: [{ text: 'A text.' }] },
    output: '<think>x</think><reason>y</reason><answer>No</answer>',
  }),
]

describeOnDatabases('a table exported from here', (open) => {
  it.each(['csv', 'parquet'])('of traces comes back as %s', async (format) => {
    const database = await open()
    const [from, to] = [`${format} from`, `${format} to`]
    await importContent(database, lines(records), { collection: from })
    const table = await exported(database, { kind: 'traces', format, collection: from })
    const report = await importContent(database, table, { collection: to })
    expect(report).toMatchObject({
      status: 'done',
      format: 'touchstone-table',
      traces_created: records.length,
      issues: [],
    })
    expect(await seen(database, to)).toEqual(await seen(database, from))
    const again = await importContent(database, table, { collection: from })
    expect(again).toMatchObject({ items_created: 0, traces_created: 0, duplicates: records.length })
  })

  it.each(['csv', 'parquet'])('of items comes back as %s', async (format) => {
    const database = await open()
    const [from, to] = [`items ${format} from`, `items ${format} to`]
    const rows = awkward.map((claim, at) =>
      datasetRow({ id: `i-${at}`, claim, decomposed_questions: ['Who?', 'When?'] }),
    )
    await importContent(database, lines(rows), { collection: from })
    const table = await exported(database, { kind: 'items', format, collection: from })
    const report = await importContent(database, table, { collection: to })
    expect(report).toMatchObject({ items_created: rows.length, issues: [] })
    expect(await seen(database, to)).toEqual(await seen(database, from))
    const { items } = await contentsOf(database, to)
    expect(JSON.parse(String(items[0]?.['gold']))).toEqual({ label: 'refuted', silver_count: 2 })
  })

  it('says of each row what a table cannot hold', async () => {
    const database = await open()
    const collection = 'lossy'
    const problem = { problem: 'What is 1 + 1?', depth: 1, parts: [{ problem: 'x', answer: '2' }] }
    const kept = [
      {
        schema: 'trace/1',
        system: 'composition-rl',
        kind: 'composed-problem',
        input: { ...problem, relations: [] },
        gold: { answer: '2' },
        output: 'It is \\boxed{2}.',
      },
      {
        schema: 'trace/1',
        system: 'decomp-entail',
        kind: 'question',
        input: { question: 'Is peat wet?' },
        chains: [
          { facts: [{ corrected: 'It is.' }], entailment: { answer: 'yes', confidence: 1 } },
        ],
      },
      {
        schema: 'trace/1',
        system: 'faithlens',
        input: { claim: 'A claim.', passages: [{ text: 'A text.' }] },
        source: { lossy: true },
        logged: { rewards: {}, verdict: 'no', detail: { explanation: 'It says so.' } },
      },
    ]
    const before = await importContent(database, lines(kept), { collection })
    expect(before).toMatchObject({ traces_created: 3, issues: [] })
    const table = await exported(database, { kind: 'traces', format: 'csv', collection })
    const report = await importContent(database, table, { collection: 'lossy back' })
    expect(report).toMatchObject({ status: 'done', rows_read: 3, traces_created: 1 })
    expect(report.issues).toMatchObject([
      { row: 1, path: 'item', message: expect.stringContaining('parts of a problem') },
      { row: 2, path: 'output', message: expect.stringContaining('chains') },
      { row: 3, path: 'output', message: expect.stringContaining('explanation') },
    ])
    const { traces } = await contentsOf(database, 'lossy back')
    expect(traces).toMatchObject([{ item: 'What is 1 + 1?', correct: 1 }])
  })

  it('names what somebody changed in it that does not fit, and keeps what they added', async () => {
    const database = await open()
    const collection = 'edited'
    await importContent(database, lines([traceRecord({ training_step: 5 })]), { collection })
    const table = await exported(database, { kind: 'traces', format: 'csv', collection })
    const [head = '', row = ''] = Buffer.from(table).toString().split('\r\n')
    const names = head.split(',')
    const edit = (name: string, value: string) => {
      const cells = row.split(',')
      cells[names.indexOf(name)] = value
      return cells.join(',')
    }
    const edited = [
      `${head},my_note`,
      `${edit('training_step', 'five')},kept`,
      `${edit('kind', 'riddle')},`,
      `${edit('system', 'other')},`,
      `${edit('item', '')},`,
    ].join('\n')
    const report = await importContent(database, edited, { collection: 'edited back' })
    expect(report.issues).toMatchObject([
      { row: 1, path: 'training_step', message: '"five" is not a whole number; left out' },
      { row: 2, path: 'kind' },
      { row: 3, path: 'system', message: '"other" is not a known system' },
      { row: 4, path: 'item' },
    ])
    const { traces } = await contentsOf(database, 'edited back')
    expect(JSON.parse(String(traces[0]?.['details']))).toMatchObject({ extra: { my_note: 'kept' } })
  })

  it('of results without evidence waits for its data set like any other', async () => {
    const database = await open()
    await importContent(database, lines([resultRow()]), { collection: 'bare' })
    const table = await exported(database, { kind: 'traces', format: 'csv', collection: 'bare' })
    const report = await importContent(database, table, { collection: 'bare back' })
    expect(report).toMatchObject({ waiting: 1 })
    await importContent(database, lines([datasetRow()]), { collection: 'bare back' })
    const { traces } = await contentsOf(database, 'bare back')
    expect(traces).toMatchObject([{ passages: '[{"text":"The bridge was opened in 1912."}]' }])
  })
})
