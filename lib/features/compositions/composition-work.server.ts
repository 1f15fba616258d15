import { defineJob } from '@/lib/platform/jobs/define-job'
import { failComposition } from './composition-status.server'
import { driveComposition } from './drive-composition.server'
import { listUnfinishedCompositions } from './list-compositions.server'

/** Composes problems. What was done is not done again after a crash. */
export const compositionJob = defineJob({
  kind: 'composition',
  listUnfinished: listUnfinishedCompositions,
  work: async (database, id, signal) => await driveComposition(database, id, signal),
  onFailed: async (database, id, reason) =>
    await failComposition(database, id, `The work broke off: ${reason}`),
})
