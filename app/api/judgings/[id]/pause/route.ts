import * as judgingCalls from '@/lib/features/judging/contract'
import { requireOwnJudging } from '@/lib/features/judging/judging-status.server'
import { judgingJob } from '@/lib/features/judging/judging-work.server'
import { route } from '@/lib/platform/http/http'
import { changeWork } from '@/lib/platform/jobs/change-route'

export const POST = route(
  judgingCalls.pause,
  changeWork({ job: judgingJob, action: 'pause', find: requireOwnJudging }),
)
