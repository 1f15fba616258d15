import { expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { contentsOf, importContent, lines } from '../testing/setup'
import { undoImport } from '../undo/undo-import.server'

withDataFolder()

const question = 'How did the marsh change?'
const criterion = { id: 'R1', type: 'logical', description: 'Compares two years.', weight: 1 }
const tree = {
  nodes: [
    { id: 'r', parent: null, depth: 0, query: 'Marsh', passages: [] },
    {
      id: 'L1',
      parent: 'r',
      depth: 1,
      query: 'Area',
      passages: [{ id: 'p1', text: 'It lost 40 ha.' }],
    },
  ],
}

function task(input: object): string {
  return lines([{ schema: 'item/1', kind: 'research-task', input: { question, ...input } }])
}

async function payloads(database: Database, collection: string) {
  const rows = await database.query(sql`
    SELECT i.payload, i.gold FROM item i JOIN import m ON m.id = i.import_id
      JOIN collection c ON c.id = i.collection_id
    WHERE m.status = 'done' AND c.live_name = ${collection} ORDER BY i.id`)
  return rows.map(({ payload, gold }) => ({ payload: JSON.parse(String(payload)), gold }))
}

const kept = [{ ...criterion, evidence: [], source_leaf_ids: [] }]

describeOnDatabases('a research task', (open) => {
  it('has the passages of its tree as its document, and its tree and rubric beside it', async () => {
    const database = await open()
    const collection = 'whole'
    await importContent(database, task({ tree, rubric: [criterion] }), { collection })
    const { items } = await contentsOf(database, collection)
    expect(items).toMatchObject([
      { text: question, gold: null, passages: '[{"id":"p1","text":"It lost 40 ha."}]' },
    ])
    const [stored] = await payloads(database, collection)
    expect(stored?.payload).toMatchObject({ rubric: kept, tree: { nodes: [{}, { id: 'L1' }] } })
  })

  it('gets what is missing from another file, whichever came first, until that is undone', async () => {
    const database = await open()
    const files = [task({ tree }), task({ rubric: [criterion] })]
    for (const [index, order] of [files, files.toReversed()].entries()) {
      const collection = `two files ${index}`
      const reports = []
      for (const file of order) reports.push(await importContent(database, file, { collection }))
      expect(await payloads(database, collection)).toMatchObject([
        { payload: { rubric: kept, tree: {} }, gold: null },
      ])
      const rubric = reports[files.indexOf(order[0] ?? '') === 0 ? 1 : 0]
      await undoImport(database, rubric?.id ?? '')
      const [left] = await payloads(database, collection)
      expect(Object.keys(left?.payload)).toEqual(['tree'])
    }
  })

  it('with another rubric keeps the first, and says so', async () => {
    const database = await open()
    const collection = 'conflict'
    await importContent(database, task({ tree, rubric: [criterion] }), { collection })
    const other = task({ rubric: [{ ...criterion, weight: 0.5 }] })
    const report = await importContent(database, other, { collection })
    expect(report.issues).toMatchObject([{ path: 'input.rubric', row: 1 }])
    const again = await importContent(database, task({ rubric: [criterion] }), { collection })
    expect(again).toMatchObject({ issue_count: 0, items_created: 0 })
    expect(await payloads(database, collection)).toMatchObject([{ payload: { rubric: kept } }])
  })

  it('that is malformed is reported with its place', async () => {
    const database = await open()
    const bad = [
      { schema: 'item/1', kind: 'research-task', input: { question, rubric: [{ id: 'R1' }] } },
      { schema: 'item/1', kind: 'research-task', input: { rubric: [] } },
      { schema: 'item/1', kind: 'riddle', input: { question } },
    ]
    const collection = 'malformed'
    const report = await importContent(database, lines(bad) + task({ tree }), { collection })
    expect(report.items_created).toBe(1)
    expect(report.issues.map(({ row, path }) => [row, path])).toEqual([
      [1, 'input.rubric.0.type'],
      [2, 'input.question'],
      [3, 'kind'],
    ])
  })
})
