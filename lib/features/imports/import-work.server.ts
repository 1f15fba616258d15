import { z } from 'zod'
import { endOfGrace } from '@/lib/core/collections/grace'
import { db, type Database } from '@/lib/platform/db/database'
import { runThread, type Thread } from '@/lib/platform/threads/thread'
import { defineWork, enqueue } from '@/lib/platform/jobs/workflow'
import { listUnfinished } from './list-imports.server'
import { threadLimits } from './limits'
import { isSweepDue } from './remove/discard-import.server'
import { failImport, importOutcomes, type ImportOutcome } from './run-import.server'

const thread: Thread<ImportOutcome, unknown> = {
  module: 'lib/features/imports/thread',
  output: z.enum(importOutcomes),
  progress: z.unknown(),
}

const inputSchema = z.object({ import_id: z.string() })

/** One at a time: two would only take turns at the database. */
let last: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}

async function runInThread(importId: string, signal: AbortSignal): Promise<ImportOutcome> {
  const outcome = await runThread(
    thread,
    { task: 'import', import_id: importId },
    {
      signal,
      resourceLimits: threadLimits,
    },
  )
  // Handed back or taken over: this try must not count as the end of it.
  if (outcome === 'stopped') signal.throwIfAborted()
  return outcome
}

/** From a kept file to visible rows. Its own checkpoint says where to go on after a crash. */
export const importWork = defineWork('import', {
  input: inputSchema,
  run: async ({ import_id: importId }, { step, signal }) => {
    await step('import', () => inTurn(() => runInThread(importId, signal)))
  },
  onFailed: async ({ import_id: importId }, reason) => {
    await failImport(await db(), importId, `The import broke off: ${reason}`)
    await enqueueImport(importId)
  },
})

/** Queues what is left to do for an import: to run it, or to clean up after it. */
export async function enqueueImport(importId: string): Promise<void> {
  const input = { import_id: importId }
  await enqueue(importWork, input, { idempotencyKey: importId, again: true })
}

/** Takes up what a process left that ended early. */
export async function requeueImports(database: Database): Promise<void> {
  for (const importId of await listUnfinished(database)) await enqueueImport(importId)
}

/** Takes an import back that is done. */
export async function undo(importId: string): Promise<void> {
  await runThread(thread, { task: 'undo', import_id: importId })
}

/** Removes for good what was deleted or taken back long ago. */
export async function sweepImports(database: Database): Promise<void> {
  if (!(await isSweepDue(database, endOfGrace()))) return
  await inTurn(() => runThread(thread, { task: 'sweep' }))
}
