import { expect, it } from 'vitest'
import { localOwner } from '@/lib/features/people/change-people.server'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { newId } from '@/lib/platform/ids'
import { withDataFolder } from '@/lib/platform/testing'
import { output, traceRecord } from '@/lib/features/imports/fixtures'
import { sweepImports } from '@/lib/features/imports/remove/discard-import.server'
import { cancelImport, runImport } from '@/lib/features/imports/run-import.server'
import {
  afterTransactions,
  contentsOf,
  importContent,
  lines,
  queueContent,
  startImport,
} from '@/lib/features/imports/testing/setup'
import { undoImport } from '@/lib/features/imports/undo/undo-import.server'

withDataFolder()

const both = lines([traceRecord(), traceRecord({ output: output('Supported') })])
const inFuture = new Date(Date.now() + 60_000)

/** Imports both traces, and a person marks one. */
async function importMarked(database: Database, collection: string): Promise<string> {
  const { id } = await importContent(database, both, { collection })
  await markFirst(database, id)
  return id
}

async function markFirst(database: Database, importId: string): Promise<void> {
  const { id: author } = await localOwner(database)
  const now = new Date()
  await database.execute(sql`
    INSERT INTO mark (id, trace_seq, kind, anchors, author_id, created_at, updated_at)
    SELECT ${newId()}, MIN(t.seq), 'k', '[]', ${author}, ${now}, ${now} FROM trace t
    WHERE t.import_id = ${importId}`)
}

async function marksOf(database: Database, collection: string) {
  const rows = await database.query(sql`
    SELECT k.kind FROM mark k JOIN trace t ON t.seq = k.trace_seq
      JOIN import m ON m.id = t.import_id JOIN collection c ON c.id = t.collection_id
    WHERE c.live_name = ${collection} AND m.status = 'done'`)
  return rows.map(({ kind }) => kind)
}

async function start(database: Database, content: string, collection: string): Promise<string> {
  const id = await queueContent(database, content, { collection })
  await startImport(database, id, { batches: 1, batchRows: 1 })
  return id
}

async function cancel(database: Database, id: string): Promise<void> {
  await cancelImport(database, id)
  expect(await runImport(database, id)).toBe('cancelled')
}

describeOnDatabases('marks of an import that was taken back', (open) => {
  it('outlive a second import of the file that is cancelled', async () => {
    const database = await open()
    const collection = 'cancelled again'
    const id = await importMarked(database, collection)
    await undoImport(database, id)
    await cancel(database, await start(database, both, collection))
    expect(await marksOf(database, collection)).toEqual([])
    await importContent(database, both, { collection })
    expect(await marksOf(database, collection)).toEqual(['k'])
    expect((await contentsOf(database, collection)).traces).toHaveLength(2)
  })

  it('outlive an import that was running when it was taken back, and is cancelled', async () => {
    const database = await open()
    const collection = 'running meanwhile'
    const id = await importMarked(database, collection)
    const running = await start(database, both, collection)
    await undoImport(database, id)
    expect((await contentsOf(database, collection)).traces).toEqual([])
    await cancel(database, running)
    await importContent(database, both, { collection })
    expect(await marksOf(database, collection)).toEqual(['k'])
  })

  it('come back with an import that was running when it was taken back', async () => {
    const database = await open()
    const collection = 'finishing'
    const id = await importMarked(database, collection)
    const running = await start(database, both, collection)
    await undoImport(database, id)
    expect(await runImport(database, running)).toBe('done')
    expect(await marksOf(database, collection)).toEqual(['k'])
    expect((await contentsOf(database, collection)).items).toHaveLength(1)
  })

  it('stay for an import that runs while they are swept', async () => {
    const database = await open()
    const collection = 'swept meanwhile'
    const id = await importMarked(database, collection)
    await undoImport(database, id)
    const running = await start(database, both, collection)
    await sweepImports(database, inFuture)
    expect(await runImport(database, running)).toBe('done')
    expect(await marksOf(database, collection)).toEqual(['k'])
    expect((await contentsOf(database, collection)).traces).toHaveLength(2)
  })
})

describeOnDatabases('rows of a cancelled import', (open) => {
  it('that another one brings while they are removed stay', async () => {
    const database = await open()
    const collection = 'taken while removed'
    const cancelled = await start(database, both, collection)
    await cancelImport(database, cancelled)
    let running = ''
    // After the first step of the removal, as another process would.
    const slow = afterTransactions(database, 1, async () => {
      running = await start(database, both, collection)
    })
    expect(await runImport(slow, cancelled)).toBe('cancelled')
    expect(running).not.toBe('')
    expect(await runImport(database, running)).toBe('done')
    const { items, traces } = await contentsOf(database, collection)
    expect([items.length, traces.length]).toEqual([1, 2])
  })
})
