import type { Database } from '@/lib/platform/db/database'
import { defineJob, type Job } from '@/lib/platform/jobs/define-job'
import { driveRun } from './drive/drive-run.server'
import { listUnfinishedRuns } from './list-runs.server'
import { failRun, sweepRunEvents } from './run-status.server'

/** From queued samples to stored traces. What has ended stays ended: a crash costs the calls that were running. */
export const runJob: Job = defineJob({
  kind: 'run',
  listUnfinished: listUnfinishedRuns,
  work: driveRun,
  onFailed: async (database, id, reason) => {
    await failRun(database, id, `The run broke off: ${reason}`)
    // Once more, for the event that ends it.
    await runJob.enqueue(id)
  },
})

const keptMs = 24 * 60 * 60 * 1000

/** What happened in runs that ended a day ago is no longer followed by anyone. */
export async function sweepRuns(database: Database): Promise<void> {
  await sweepRunEvents(database, new Date(Date.now() - keptMs))
}
