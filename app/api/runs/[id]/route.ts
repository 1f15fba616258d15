import * as runCalls from '@/lib/features/runs/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { changeRun } from '@/lib/features/runs/change-run.server'
import { requireRun } from '@/lib/features/runs/list-runs.server'
import { requireOwnRun } from '@/lib/features/runs/run-scope.server'
import { cancelRun } from '@/lib/features/runs/run-status.server'
import { runJob } from '@/lib/features/runs/run-work.server'

export const GET = route(runCalls.find, async ({ params }) =>
  json(await requireRun(await db(), params.id)),
)

export const PATCH = route(runCalls.change, async ({ params, principal, body }) => {
  const patch = await body()
  const database = await db()
  const { id } = await requireOwnRun(database, params, principal)
  await changeRun(database, id, patch)
  return json(await requireRun(database, id))
})

/** Cancels a run that has not ended; twice is as good as once. */
export const DELETE = route(runCalls.remove, async ({ params, principal }) => {
  const database = await db()
  const { id } = await requireOwnRun(database, params, principal)
  if (await cancelRun(database, id)) await runJob.enqueue(id)
  return json(await requireRun(database, id))
})
