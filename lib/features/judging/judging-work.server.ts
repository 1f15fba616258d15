import { defineJob } from '@/lib/platform/jobs/define-job'
import { driveJudging } from './drive-judging.server'
import { listUnfinishedJudgings } from './list-judgings.server'
import { failJudging } from './stop-judging.server'

export const judgingJob = defineJob({
  kind: 'judging',
  listUnfinished: listUnfinishedJudgings,
  work: driveJudging,
  onFailed: async (database, id, reason) =>
    await failJudging(database, id, `The judging broke off: ${reason}`),
})
