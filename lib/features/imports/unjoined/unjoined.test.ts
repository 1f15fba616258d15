import { expect, it } from 'vitest'
import { parse } from 'csv-parse/sync'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { datasetRow, output, resultRow } from '../fixtures'
import { importContent, lines, reportOf } from '../testing/setup'
import { undoImport } from '../undo/undo-import.server'
import { listUnjoined, unjoinedRows } from './list-unjoined.server'
import { unjoinedFile } from './file'
import { unjoinedQuerySchema } from './query'
import { unjoinedRowSchema, type UnjoinedFileFormat, type UnjoinedReason } from './schema'

withDataFolder()

const twins = [
  datasetRow({ id: 't-1', evidence: 'One document.' }),
  datasetRow({ id: 't-2', evidence: 'Another document.' }),
]

async function all(database: Database, id: string, reason?: UnjoinedReason, limit = 2) {
  const rows = []
  let cursor: string | null = null
  do {
    const query = unjoinedQuerySchema.parse({ reason, limit, ...(cursor !== null && { cursor }) })
    const page = await listUnjoined(database, id, query)
    rows.push(...page.rows)
    cursor = page.next_cursor
  } while (cursor !== null)
  return rows
}

async function brief(database: Database, id: string, reason?: UnjoinedReason) {
  const rows = await all(database, id, reason)
  return rows.map(({ row, reason: why, external_id: name }) => [row, why, name])
}

async function file(database: Database, id: string, format: UnjoinedFileFormat) {
  let text = ''
  for await (const piece of unjoinedFile(unjoinedRows(database, id, undefined), { format }))
    text += piece
  return text
}

describeOnDatabases('what did not join', (open) => {
  it('is listed row by row, with the reason and the items in question', async () => {
    const database = await open()
    const collection = 'listed'
    await importContent(database, lines([datasetRow(), ...twins]), { collection })
    const results = lines([
      resultRow({ id: 'b-1' }),
      resultRow({ id: 'x-1', claim: 'Nobody asked this.' }),
      resultRow({ id: null }),
      resultRow({ id: 't-2' }),
    ])
    const { id, ...report } = await importContent(database, results, { collection })
    expect(report).toMatchObject({ joined: 2, waiting: 1, ambiguous: 1 })
    const rows = await all(database, id)
    expect(rows).toMatchObject([
      {
        row: 2,
        reason: 'waiting',
        dataset: 'bridges',
        external_id: 'x-1',
        claim: 'Nobody asked this.',
        candidate_count: 0,
        candidates: [],
      },
      { row: 3, reason: 'ambiguous', external_id: null, candidate_count: 3 },
    ])
    expect(rows[1]?.candidates.map(({ external_id: name, document }) => [name, document])).toEqual([
      ['b-1', 'The bridge was opened in 1912.'],
      ['t-1', 'One document.'],
      ['t-2', 'Another document.'],
    ])
    expect(await brief(database, id, 'waiting')).toEqual([[2, 'waiting', 'x-1']])
    expect(await brief(database, id, 'ambiguous')).toEqual([[3, 'ambiguous', null]])
  })

  it('leaves the list when another import brings the document, and comes back when that is undone', async () => {
    const database = await open()
    const collection = 'later'
    const results = lines([resultRow(), resultRow({ id: 'b-2', claim: 'Another claim.' })])
    const { id } = await importContent(database, results, { collection })
    expect(await brief(database, id)).toEqual([
      [1, 'waiting', 'b-1'],
      [2, 'waiting', 'b-2'],
    ])
    const data = await importContent(database, lines([datasetRow()]), { collection })
    expect(await brief(database, id)).toEqual([[2, 'waiting', 'b-2']])
    await undoImport(database, data.id)
    expect(await brief(database, id)).toEqual([
      [1, 'waiting', 'b-1'],
      [2, 'waiting', 'b-2'],
    ])
    await undoImport(database, id)
    expect(await brief(database, id)).toEqual([])
  })

  it('is counted as it is listed, when a later import makes a row that waits ambiguous', async () => {
    const database = await open()
    const collection = 'counted'
    const bare = lines([resultRow({ id: null }), resultRow({ id: 'w', claim: 'It waits.' })])
    const { id } = await importContent(database, bare, { collection })
    expect(await reportOf(database, id)).toMatchObject({ waiting: 2, ambiguous: 0 })
    const data = await importContent(database, lines(twins), { collection })
    expect(await brief(database, id, 'ambiguous')).toEqual([[1, 'ambiguous', null]])
    expect(await reportOf(database, id)).toMatchObject({ joined: 0, waiting: 1, ambiguous: 1 })
    await undoImport(database, data.id)
    expect(await brief(database, id, 'ambiguous')).toEqual([])
    expect(await reportOf(database, id)).toMatchObject({ joined: 0, waiting: 2, ambiguous: 0 })
  })

  it('goes by the name of the row itself where rows that ask the same wait together', async () => {
    const database = await open()
    const collection = 'own name'
    const bare = lines([
      resultRow({ id: 'p' }),
      resultRow({ id: 'q', generation: output('Supported') }),
    ])
    const { id } = await importContent(database, bare, { collection })
    const renamed = [
      datasetRow({ id: 'q', claim: 'Said otherwise.', evidence: 'A.' }),
      datasetRow({ id: 'q', claim: 'Said yet otherwise.', evidence: 'B.' }),
    ]
    await importContent(database, lines(renamed), { collection })
    const rows = await all(database, id)
    expect(rows).toMatchObject([
      { row: 1, reason: 'waiting', external_id: 'p', candidates: [] },
      { row: 2, reason: 'ambiguous', external_id: 'q', candidate_count: 2 },
    ])
  })

  it('is the same as a file, formulas and all', async () => {
    const database = await open()
    const collection = 'file'
    const claims = ['=1+1, "quoted"\nand more', 'Plain.']
    const results = claims.map((claim, at) => resultRow({ id: `f-${at}`, claim }))
    const { id } = await importContent(database, lines(results), { collection })
    const listed = await all(database, id)
    const jsonl = (await file(database, id, 'jsonl')).trimEnd().split('\n')
    expect(jsonl.map((line) => unjoinedRowSchema.parse(JSON.parse(line)))).toEqual(listed)
    const csv: unknown = parse(await file(database, id, 'csv'), { columns: true })
    expect(csv).toMatchObject(
      listed.map(({ row, reason, claim, item_id: item }) => ({
        row: String(row),
        reason,
        claim,
        item_id: item,
        candidates: '',
      })),
    )
  })

  it('has no questions and no problems in it: they need no document', async () => {
    const database = await open()
    const row = {
      schema: 'trace/1',
      system: 'decomp-entail',
      kind: 'question',
      input: { question: 'Is peat wet?' },
      chains: [
        { facts: [{ corrected: 'Peat is wet.' }], entailment: { answer: 'yes', confidence: 1 } },
      ],
    }
    const { id, ...report } = await importContent(database, lines([row]), { collection: 'whole' })
    expect(report).toMatchObject({ traces_created: 1, issues: [] })
    expect(await brief(database, id)).toEqual([])
  })
})
