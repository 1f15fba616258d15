import { defineJob } from '@/lib/platform/jobs/define-job'
import { checkStoredTraces, isCheckUnfinished } from './check-stored.server'

/** One piece of work for all traces that an older version stored. */
export const consistencyJob = defineJob({
  kind: 'consistency-check',
  listUnfinished: async (database) => ((await isCheckUnfinished(database)) ? ['traces'] : []),
  work: async (database, _id, signal) => await checkStoredTraces(database, signal),
})
