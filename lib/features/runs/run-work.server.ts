import { z } from 'zod'
import { db, type Database } from '@/lib/platform/db/database'
import { defineWork, enqueue } from '@/lib/platform/jobs/workflow'
import { listUnfinishedRuns } from './list-runs.server'
import { driveRun } from './drive/drive-run.server'
import { failRun, sweepRunEvents } from './run-status.server'

const inputSchema = z.object({ run_id: z.string() })

/** From queued samples to stored traces. What has ended stays ended: a crash costs the calls that were running. */
export const runWork = defineWork('run', {
  input: inputSchema,
  run: async ({ run_id: runId }, { signal }) => {
    await driveRun(await db(), runId, signal)
  },
  onFailed: async ({ run_id: runId }, reason) => {
    await failRun(await db(), runId, `The run broke off: ${reason}`)
    await enqueueRun(runId)
  },
})

/** One who drives may be about to leave just when there is something to do again. */
const lookAgainMs = 2_000

/** Queues what is left to do for a run: to drive it, or to say that it has ended. */
export async function enqueueRun(runId: string): Promise<void> {
  const queue = async () =>
    await enqueue(runWork, { run_id: runId }, { idempotencyKey: `run:${runId}`, again: true })
  await queue()
  const again = async () => {
    const unfinished = await listUnfinishedRuns(await db())
    if (unfinished.includes(runId)) await queue()
  }
  setTimeout(() => void again().catch(() => undefined), lookAgainMs).unref()
}

/** Takes up what a process left that ended early. */
export async function requeueRuns(database: Database): Promise<void> {
  for (const runId of await listUnfinishedRuns(database)) await enqueueRun(runId)
}

const keptMs = 24 * 60 * 60 * 1000

/** What happened in runs that ended a day ago is no longer followed by anyone. */
export async function sweepRuns(database: Database): Promise<void> {
  await sweepRunEvents(database, new Date(Date.now() - keptMs))
}
