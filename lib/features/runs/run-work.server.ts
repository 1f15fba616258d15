import type { Database } from '@/lib/platform/db/database'
import { defineSteeredJob } from '@/lib/platform/jobs/define-job'
import { driveRun } from './drive/drive-run.server'
import { runRows } from './run-events.server'
import { sweepRunEvents } from './run-status.server'

/** From queued samples to stored traces. What has ended stays ended: a crash costs the calls that were running. */
export const runJob = defineSteeredJob({ kind: 'run', rows: runRows, work: driveRun })

const keptMs = 24 * 60 * 60 * 1000

/** What happened in runs that ended a day ago is no longer followed by anyone. */
export async function sweepRuns(database: Database): Promise<void> {
  await sweepRunEvents(database, new Date(Date.now() - keptMs))
}
