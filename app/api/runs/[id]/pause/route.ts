import * as runCalls from '@/lib/features/runs/contract'
import { requireOwnRun } from '@/lib/features/runs/run-scope.server'
import { runJob } from '@/lib/features/runs/run-work.server'
import { route } from '@/lib/platform/http/http'
import { changeWork } from '@/lib/platform/jobs/change-route'

export const POST = route(
  runCalls.pause,
  changeWork({ job: runJob, action: 'pause', find: requireOwnRun }),
)
