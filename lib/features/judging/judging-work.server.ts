import { defineJob } from '@/lib/platform/jobs/define-job'
import { driveJudging } from './drive-judging.server'
import { judgingRows } from './list-judgings.server'

export const judgingJob = defineJob({ kind: 'judging', rows: judgingRows, work: driveJudging })
