import { access, symlink } from 'node:fs/promises'
import { expect, it } from 'vitest'
import {
  deleteCollection,
  restoreCollection,
} from '@/lib/features/collections/change-collections.server'
import type { Database } from '@/lib/platform/db/database'
import { raw, sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { keepUpload, keptPath } from '@/lib/platform/files/files'
import { withDataFolder } from '@/lib/platform/testing'
import { datasetRow, traceRecord } from '../fixtures'
import { afterTransactions, contentsOf, importContent, lines, queueContent } from '../testing/setup'
import { sweepFiles } from './sweep-files.server'
import { isSweepDue, sweepImports } from './discard-import.server'

withDataFolder()

const tables =
  'item trace reward document import import_issue stored_file run run_sample run_event'.split(' ')
const inFuture = new Date(Date.now() + 60_000)

async function sizes(database: Database): Promise<Record<string, unknown>> {
  const counts = await Promise.all(
    [...tables, 'item_search', 'trace_search', 'document_search'].map(async (table) => {
      const [row] = await database.query(sql`SELECT COUNT(*) AS n FROM ${raw(table)}`)
      return [table, row?.['n']] as const
    }),
  )
  return Object.fromEntries(counts)
}

/** A run whose traces the first import of the collection owns. */
async function storeRun(database: Database, collectionId: string): Promise<void> {
  await database.execute(sql`
    INSERT INTO run (id, status, collection_id, import_id, sample_count, author_id, plan)
    SELECT 'run', 'done', collection_id, min(id), 1, min(author_id), '{}' FROM import
    WHERE collection_id = ${collectionId} GROUP BY collection_id`)
  await database.execute(sql`
    INSERT INTO run_sample (run_id, ordinal, item_id, system, sample, status)
    VALUES ('run', 0, 'gone', 'faithlens', 0, 'done')`)
  await database.execute(sql`
    INSERT INTO run_event (run_id, id, type, created_at, data)
    VALUES ('run', 1, 'finished', ${new Date()}, '{}')`)
}

async function isThere(path: string): Promise<boolean> {
  return await access(keptPath(path)).then(
    () => true,
    () => false,
  )
}

async function* text(content: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content)
}

describeOnDatabases('the sweep', (open) => {
  it('removes a collection that was deleted, and nothing that another one shares', async () => {
    const database = await open()
    const shared = lines([datasetRow({ evidence: 'Shared.' })])
    await importContent(database, shared, { collection: 'stays' })
    const before = await sizes(database)
    const rows = [traceRecord({ input: { claim: 'Own.', evidence: 'Own.' } }), { a: 1 }]
    const { collection } = await importContent(database, lines(rows), { collection: 'goes' })
    await importContent(database, shared, { collection: 'goes' })
    await storeRun(database, collection.id)
    await deleteCollection(database, collection.id)
    expect(await isSweepDue(database, new Date(0))).toBe(false)
    expect(await isSweepDue(database, inFuture)).toBe(true)
    await sweepImports(database, inFuture)
    expect(await sizes(database)).toEqual(before)
    expect((await contentsOf(database, 'stays')).items).toHaveLength(1)
    expect(await isSweepDue(database, inFuture)).toBe(false)
  })

  it('leaves a collection that is restored meanwhile', async () => {
    const database = await open()
    const collection = 'restored meanwhile'
    const { collection: made } = await importContent(database, lines([traceRecord()]), {
      collection,
    })
    await deleteCollection(database, made.id)
    const slow = afterTransactions(database, 1, () => restoreCollection(database, made.id))
    await sweepImports(slow, inFuture)
    const found = await database.query(sql`SELECT deleted_at FROM collection WHERE id = ${made.id}`)
    expect(found).toEqual([{ deleted_at: null }])
    expect((await contentsOf(database, collection)).items).toHaveLength(1)
  })

  it('cannot be called off by restoring once the time is over', async () => {
    const database = await open()
    const { collection } = await importContent(database, lines([traceRecord()]), {
      collection: 'late',
    })
    await deleteCollection(database, collection.id)
    const restoring = restoreCollection(database, collection.id, inFuture)
    await expect(restoring).rejects.toMatchObject({ code: 'conflict', status: 409 })
    await restoreCollection(database, collection.id)
    expect((await contentsOf(database, 'late')).items).toHaveLength(1)
  })

  it('removes files that were never imported once they are old', async () => {
    const database = await open()
    const unused = await keepUpload(text(`tried only ${database.provider}`))
    await queueContent(database, lines([datasetRow({ claim: 'Used.' })]), { collection: 'used' })
    const [row] = await database.query(sql`SELECT path FROM stored_file ORDER BY created_at DESC`)
    const used = String(row?.['path'])
    await sweepFiles(database)
    expect([await isThere(unused.path), await isThere(used)]).toEqual([true, true])
    // Another process may remove one after it was listed.
    await symlink('nowhere', `${keptPath(unused.path)}.gone`)
    await sweepFiles(database, Date.now() + 1_000, 0)
    expect([await isThere(unused.path), await isThere(used)]).toEqual([false, true])
  })
})
