import { defineJob } from '@/lib/platform/jobs/define-job'
import { failComposition } from './composition-status.server'
import { driveComposition } from './drive-composition.server'
import { compositionLog } from './composition-log.server'

/** Composes problems. What was done is not done again after a crash. */
export const compositionJob = defineJob({
  kind: 'composition',
  rows: compositionLog,
  work: async (database, id, signal) => await driveComposition(database, id, signal),
  onFailed: async (database, id, reason) =>
    await failComposition(database, id, `The job failed: ${reason}`),
})
