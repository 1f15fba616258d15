import { z } from 'zod'
import type { Database } from '@/lib/platform/db/database'
import { readTableSizes, readFreeBytes } from '@/lib/platform/db/table-sizes'
import { defineJob } from '@/lib/platform/jobs/define-job'
import { runThread } from '@/lib/platform/threads/thread'
import { findVacuum, saveVacuum } from './vacuum-state.server'

async function finishVacuum(
  database: Database,
  result: { freed: number | null; error: string | null },
): Promise<void> {
  await database.transaction(async (tx) => {
    const vacuum = await findVacuum(tx)
    if (vacuum === null) return
    const finished_at = new Date().toISOString()
    await saveVacuum(tx, { ...vacuum, finished_at, freed_bytes: result.freed, error: result.error })
  })
}

/** Free pages on SQLite; what tables have become smaller by on PostgreSQL, where that is little work to find. */
async function occupied(database: Database): Promise<number> {
  const free = await readFreeBytes(database)
  if (free !== null) return free
  const sizes = await readTableSizes(database)
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
}

/** Gives back the space of deleted rows, once for each request. */
export const vacuumJob = defineJob({
  kind: 'vacuum',
  attempts: 1,
  listUnfinished: async (database) =>
    (await findVacuum(database))?.finished_at === null ? ['database'] : [],
  work: async (database) => {
    if ((await findVacuum(database))?.finished_at !== null) return
    const before = await occupied(database)
    const thread = {
      module: 'lib/features/storage/thread',
      output: z.string(),
      progress: z.unknown(),
    }
    await runThread(thread, { task: 'vacuum' })
    await finishVacuum(database, {
      freed: Math.max(0, before - (await occupied(database))),
      error: null,
    })
  },
  onFailed: async (database, _id, reason) =>
    await finishVacuum(database, { freed: null, error: reason }),
})
