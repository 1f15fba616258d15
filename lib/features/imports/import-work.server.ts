import { z } from 'zod'
import { endOfGrace } from '@/lib/core/collections/grace'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { defineSteeredJob } from '@/lib/platform/jobs/define-job'
import { observeImport } from '@/lib/platform/metrics'
import { serialTasks, type RunTask } from '@/lib/platform/threads/serial-tasks'
import { runThread } from '@/lib/platform/threads/thread'
import { threadLimits } from './limits'
import { importRows } from './import-rows.server'
import { isSweepDue } from './remove/discard-import.server'
import { importOutcomes } from './run-import.server'
import type { ImportTask } from './thread'

const threadModule = 'lib/features/imports/thread'

const runTask: RunTask<ImportTask> = serialTasks({
  module: threadModule,
  outcomes: importOutcomes,
  resourceLimits: threadLimits,
})

/** From a kept file to visible rows. Its own checkpoint says where to go on after a crash. */
export const importJob = defineSteeredJob({
  kind: 'import',
  rows: importRows,
  work: async (database, id, signal) => {
    await runTask({ task: 'import', import_id: id }, signal)
    await measure(database, id)
  },
})

const finishedSchema = z.object({
  rows_read: z.number(),
  started_at: z.string().transform(Date.parse),
  finished_at: z.string().transform(Date.parse),
})

async function measure(database: Database, id: string): Promise<void> {
  const [row] = await database.query(sql`
    SELECT rows_read, started_at, finished_at FROM import WHERE id = ${id} AND status = 'done'`)
  const { data } = finishedSchema.safeParse(row)
  if (data) observeImport(data.rows_read, (data.finished_at - data.started_at) / 1000)
}

/** Takes an import back that is done. */
export async function undo(importId: string): Promise<void> {
  const thread = { module: threadModule, output: z.enum(importOutcomes), progress: z.unknown() }
  const task: ImportTask = { task: 'undo', import_id: importId }
  await runThread(thread, task)
}

/** Removes for good what was deleted or taken back long ago. */
export async function sweepImports(database: Database): Promise<void> {
  if (await isSweepDue(database, endOfGrace())) await runTask({ task: 'sweep' })
}
