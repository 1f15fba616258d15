import * as runCalls from '@/lib/features/runs/contract'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { createRun } from '@/lib/features/runs/create-run.server'
import { listRuns } from '@/lib/features/runs/list-runs.server'
import { requireScope } from '@/lib/features/runs/run-scope.server'
import { runJob } from '@/lib/features/runs/run-work.server'

export const GET = route(runCalls.list, async ({ query }) =>
  json(await listRuns(await db(), query)),
)

export const POST = route(runCalls.create, async ({ request, principal, body }) => {
  const run = await body()
  requireScope(principal.role, run)
  const database = await db()
  const authorId = await authorOf(database, principal)
  const idempotencyKey = request.headers.get('idempotency-key')
  const created = await createRun(database, { run, authorId, idempotencyKey })
  await runJob.enqueue(created.id)
  return json(created, { status: 202 })
})
