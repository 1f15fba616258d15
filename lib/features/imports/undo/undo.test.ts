import { expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { sql } from '@/lib/platform/db/sql'
import { changeJob } from '@/lib/platform/jobs/change-job'
import { withDataFolder } from '@/lib/platform/testing'
import { datasetRow, output, resultRow, traceRecord } from '../fixtures'
import { sweepImports } from '../remove/discard-import.server'
import { importRows } from '../import-rows.server'
import { cancelImport, runImport } from '../run-import.server'
import {
  afterTransactions,
  contentsOf,
  importContent,
  lines,
  queueContent,
  reportOf,
} from '../testing/setup'
import { undoImport } from './undo-import.server'

withDataFolder()

const other = traceRecord({ input: { claim: 'Another.', evidence: 'Of its own.' } })
const first = lines([traceRecord(), traceRecord({ output: output('Supported') })])
const second = lines([traceRecord(), other])

async function texts(database: Database, collection: string) {
  const { items, traces } = await contentsOf(database, collection)
  return { items: items.map(({ text }) => text), traces: traces.map(({ output: raw }) => raw) }
}

async function count(database: Database, table: 'trace' | 'item', collection: string) {
  const from = table === 'trace' ? sql`trace` : sql`item`
  const [row] = await database.query(sql`
    SELECT COUNT(*) AS n FROM ${from} AS r JOIN collection c ON c.id = r.collection_id
    WHERE c.name = ${collection}`)
  return row?.['n']
}

const inFuture = new Date(Date.now() + 60_000)

describeOnDatabases('taking an import back', (open) => {
  it('leaves what another import brought as well, whichever goes first', async () => {
    const database = await open()
    const alone = async (collection: string, file: string) => {
      await importContent(database, file, { collection })
      return await texts(database, collection)
    }
    const onlyFirst = await alone('only first', first)
    const onlySecond = await alone('only second', second)
    const both = async (collection: string) => [
      await importContent(database, first, { collection }),
      await importContent(database, second, { collection }),
    ]
    const [, later] = await both('second goes')
    await undoImport(database, later?.id ?? '')
    expect(await texts(database, 'second goes')).toEqual(onlyFirst)
    const [earlier, rest] = await both('first goes')
    await undoImport(database, earlier?.id ?? '')
    expect(await texts(database, 'first goes')).toEqual(onlySecond)
    await undoImport(database, rest?.id ?? '')
    expect(await texts(database, 'first goes')).toEqual({ items: [], traces: [] })
  })

  it('takes along a document that nothing has any more', async () => {
    const database = await open()
    const collection = 'orphan'
    const evidence = 'A document of its own.'
    await importContent(database, lines([resultRow()]), { collection })
    const { id } = await importContent(database, lines([datasetRow({ evidence })]), { collection })
    const documents = async () =>
      await database.query(sql`SELECT seq FROM document WHERE passages LIKE ${`%${evidence}%`}`)
    expect(await documents()).toHaveLength(1)
    await undoImport(database, id)
    expect(await documents()).toEqual([])
  })

  it('is said by its report and does nothing twice', async () => {
    const database = await open()
    const { id } = await importContent(database, first, { collection: 'reported' })
    expect(await undoImport(database, id)).toBe(true)
    expect(await reportOf(database, id)).toMatchObject({ status: 'cancelled', undone: true })
    expect(await undoImport(database, id)).toBe(false)
  })

  it('is undone by importing the file again, marks and all', async () => {
    const database = await open()
    const marked = traceRecord({ marks: [{ kind: 'k', author: 'R', at: '2026-01-01T00:00:00Z' }] })
    const file = lines([marked, other])
    const { id } = await importContent(database, file, { collection: 'restored' })
    const before = await texts(database, 'restored')
    await undoImport(database, id)
    const again = await importContent(database, file, { collection: 'restored' })
    expect(again).toMatchObject({ items_created: 2, traces_created: 2, duplicates: 0 })
    expect(await texts(database, 'restored')).toEqual(before)
    const marks = await database.query(sql`
      SELECT k.kind FROM mark k JOIN trace t ON t.seq = k.trace_seq
        JOIN collection c ON c.id = t.collection_id WHERE c.live_name = 'restored'`)
    expect(marks).toEqual([{ kind: 'k' }])
  })

  it('makes items wait again whose document it alone gave', async () => {
    const database = await open()
    const collection = 'lost document'
    const results = await importContent(database, lines([resultRow()]), { collection })
    const { id } = await importContent(database, lines([datasetRow()]), { collection })
    await undoImport(database, id)
    const { items, traces } = await contentsOf(database, collection)
    expect(items).toMatchObject([{ text: 'The bridge opened in 1911.', passages: null }])
    expect(traces).toHaveLength(1)
    expect(await reportOf(database, results.id)).toMatchObject({ joined: 0, waiting: 1 })
    const again = await importContent(database, lines([datasetRow()]), { collection })
    expect(again).toMatchObject({ items_created: 1, joined: 1 })
    const restored = await contentsOf(database, collection)
    expect(restored.items).toHaveLength(1)
    expect(restored.traces).toMatchObject([
      { passages: '[{"text":"The bridge was opened in 1912."}]' },
    ])
  })

  it('keeps a document that another import gave too', async () => {
    const database = await open()
    const collection = 'two documents'
    await importContent(database, lines([resultRow()]), { collection })
    await importContent(database, lines([datasetRow(), datasetRow({ claim: 'X.' })]), {
      collection,
    })
    const { id } = await importContent(database, lines([datasetRow()]), { collection })
    await undoImport(database, id)
    const { traces } = await contentsOf(database, collection)
    expect(traces).toMatchObject([{ passages: '[{"text":"The bridge was opened in 1912."}]' }])
  })

  it('brings traces together when two items that ask the same lose their documents', async () => {
    const database = await open()
    const collection = 'both lost'
    const twins = lines([datasetRow(), datasetRow({ id: 'b-7', evidence: 'Another document.' })])
    const { id } = await importContent(database, twins, { collection })
    const bare = lines([resultRow(), resultRow({ id: 'b-7', generation: output('Supported') })])
    await importContent(database, bare, { collection })
    await undoImport(database, id)
    const { items, traces } = await contentsOf(database, collection)
    expect(items).toHaveLength(1)
    expect(traces).toHaveLength(2)
    await importContent(database, twins, { collection })
    const restored = await contentsOf(database, collection)
    expect(restored.items).toHaveLength(2)
    expect(new Set(restored.traces.map(({ passages }) => passages)).size).toBe(2)
  })

  it('changes the version that caches go by', async () => {
    const database = await open()
    const { id } = await importContent(database, first, { collection: 'version' })
    const version = async () =>
      await database.query(sql`SELECT version FROM collection WHERE live_name = 'version'`)
    const before = await version()
    await undoImport(database, id)
    expect(await version()).not.toEqual(before)
  })

  it('is final after a week', async () => {
    const database = await open()
    const collection = 'swept'
    const { id } = await importContent(database, first, { collection })
    await importContent(database, second, { collection })
    await undoImport(database, id)
    const before = await texts(database, collection)
    await sweepImports(database, new Date(Date.now() - 60_000))
    expect(await count(database, 'trace', collection)).toBe(3)
    await sweepImports(database, inFuture)
    expect(await count(database, 'trace', collection)).toBe(2)
    expect(await texts(database, collection)).toEqual(before)
    const again = await importContent(database, first, { collection })
    expect(again).toMatchObject({ traces_created: 1, duplicates: 1 })
  })
})

describeOnDatabases('a cancelled import', (open) => {
  it('leaves nothing behind, also when it was already under way', async () => {
    const database = await open()
    const collection = 'cancelled'
    await importContent(database, first, { collection })
    const before = await texts(database, collection)
    const id = await queueContent(database, second, { collection })
    await database.execute(sql`UPDATE import SET status = 'running' WHERE id = ${id}`)
    await cancelImport(database, id)
    expect(await runImport(database, id)).toBe('cancelled')
    expect(await texts(database, collection)).toEqual(before)
    expect(await count(database, 'trace', collection)).toBe(2)
    const report = await reportOf(database, id)
    expect(report).toMatchObject({ status: 'cancelled', undone: false, traces_created: 0 })
    expect(report.finished_at).not.toBeNull()
  })

  it('is imported from its first row when it is retried, once its rows are removed', async () => {
    const database = await open()
    const collection = 'retried'
    const whole = await importContent(database, second, { collection: 'whole' })
    const id = await queueContent(database, second, { collection })
    const retry = () => changeJob(database, importRows, { id, action: 'retry' })
    await expect(retry()).rejects.toThrow('This import is queued')
    const stopped = new AbortController()
    const limited = afterTransactions(database, 1, () => stopped.abort())
    await runImport(limited, id, { signal: stopped.signal, batchRows: 1 })
    await cancelImport(database, id)
    await expect(retry()).rejects.toThrow('still being removed')
    expect(await runImport(database, id)).toBe('cancelled')
    await retry()
    expect(await reportOf(database, id)).toMatchObject({ status: 'queued', rows_read: 0 })
    expect(await runImport(database, id)).toBe('done')
    expect(await texts(database, collection)).toEqual(await texts(database, 'whole'))
    const { rows_read, items_created, traces_created, issue_count } = whole
    const counts = { rows_read, items_created, traces_created, issue_count }
    expect(await reportOf(database, id)).toMatchObject({ status: 'done', ...counts })
  })

  it('is not retried when it was undone, or its collection was deleted', async () => {
    const database = await open()
    const undone = await importContent(database, first, { collection: 'undone and retried' })
    const retry = (id: string) => changeJob(database, importRows, { id, action: 'retry' })
    await expect(retry(undone.id)).rejects.toThrow('No part of this import has failed.')
    await undoImport(database, undone.id)
    await expect(retry(undone.id)).rejects.toThrow('Import the file again.')
    const id = await queueContent(database, second, { collection: 'deleted and retried' })
    await cancelImport(database, id)
    await runImport(database, id)
    await database.execute(
      sql`UPDATE collection SET deleted_at = ${new Date()} WHERE name = 'deleted and retried'`,
    )
    await expect(retry(id)).rejects.toThrow('Restore it first.')
  })
})
