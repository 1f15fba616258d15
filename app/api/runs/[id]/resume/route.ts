import * as runCalls from '@/lib/features/runs/contract'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { json, route } from '@/lib/platform/http/http'
import { requireRun } from '@/lib/features/runs/list-runs.server'
import { requireOwnRun } from '@/lib/features/runs/run-scope.server'
import { resumeRun } from '@/lib/features/runs/run-status.server'
import { runJob } from '@/lib/features/runs/run-work.server'

export const POST = route(runCalls.resume, async ({ params, principal }) => {
  const database = await db()
  const asker = { role: principal.role, personId: await authorOf(database, principal) }
  const { id, status } = await requireOwnRun(database, params.id, asker)
  if (!(await resumeRun(database, id)) && status !== 'queued' && status !== 'running')
    throw new AppError('conflict', `A run that is ${status} cannot go on.`)
  await runJob.enqueue(id)
  return json(await requireRun(database, id))
})
