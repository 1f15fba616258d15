import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { localOwner } from '@/lib/features/people/change-people.server'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import type { KeptFile } from '@/lib/platform/files/files'
import { isActiveRow } from '@/lib/platform/jobs/job-rows'
import { isActive } from '@/lib/platform/jobs/status'
import { createImport } from '@/lib/features/imports/create-import.server'
import { runImport } from '@/lib/features/imports/run-import.server'
import { keepSampleFile, sampleCollection, sampleFiles } from './sample-files.server'
import { importStatusSchema, type ImportStatus } from '@/lib/core/collections/import-status'

const setting = 'samples'

/** Loads the sample collection into a new data folder, once: deleting it is remembered. */
export async function loadSamples(database: Database): Promise<void> {
  const loaded = await database.query(sql`SELECT value FROM setting WHERE key = ${setting}`)
  if (loaded.length > 0) return
  const { id: authorId } = await localOwner(database)
  for (const filename of await sampleFiles()) {
    const file = await keepSampleFile(filename)
    const given = { collection: sampleCollection, file, filename, options: {}, authorId }
    const id = (await findBegun(database, file)) ?? (await createImport(database, given)).id
    if ((await complete(database, id)) !== 'done')
      throw new Error(`the sample file ${filename} was not imported`)
  }
  await database.transaction(async (tx) => {
    await tx.insertMany('setting', ['key', 'value'], [[setting, 'loaded']], {
      onConflict: 'ignore',
    })
  })
}

/** What an earlier start, which ended early, has imported or begun to import. */
async function findBegun(database: Database, { sha256 }: KeptFile): Promise<string | null> {
  const [found] = await database.query(sql`
    SELECT m.id FROM import m JOIN collection c ON c.id = m.collection_id
    WHERE m.file_sha256 = ${sha256} AND c.live_name = ${sampleCollection}
      AND (${isActiveRow} OR m.status = 'done') ORDER BY m.id LIMIT 1`)
  return found ? z.object({ id: z.string() }).parse(found).id : null
}

/** The worker may have taken it up as well: then one of the two goes on, whichever is further. */
async function complete(database: Database, id: string): Promise<ImportStatus> {
  for (;;) {
    const [row] = await database.query(sql`SELECT status FROM import WHERE id = ${id}`)
    const { status } = z.object({ status: importStatusSchema }).parse(row)
    if (!isActive({ status })) return status
    if ((await runImport(database, id)) === 'stopped') await wait(100)
  }
}
