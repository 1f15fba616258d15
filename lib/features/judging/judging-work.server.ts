import { defineSteeredJob } from '@/lib/platform/jobs/define-job'
import { driveJudging } from './drive-judging.server'
import { listUnfinishedJudgings } from './judging-status.server'
import { judgingRows } from './list-judgings.server'

export const judgingJob = defineSteeredJob({
  kind: 'judging',
  rows: judgingRows,
  listUnfinished: listUnfinishedJudgings,
  work: driveJudging,
})
