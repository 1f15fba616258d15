import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'
import { createRun } from '@/lib/features/runs/create-run.server'
import { listRuns } from '@/lib/features/runs/list-runs.server'
import { runListQuerySchema } from '@/lib/features/runs/query'
import { newRunSchema } from '@/lib/features/runs/schema'
import { requireScope } from '@/lib/features/runs/run-scope.server'
import { runJob } from '@/lib/features/runs/run-work.server'

export const GET = route(async (_request, { query }) => json(await listRuns(await db(), query)), {
  query: runListQuerySchema,
})

export const POST = route(async (request, { principal }) => {
  const run = await readBody(newRunSchema, request)
  requireScope(principal.role, run)
  const database = await db()
  const authorId = await authorOf(database, principal)
  const idempotencyKey = request.headers.get('idempotency-key')
  const created = await createRun(database, { run, authorId, idempotencyKey })
  await runJob.enqueue(created.id)
  return json(created, { status: 202 })
})
