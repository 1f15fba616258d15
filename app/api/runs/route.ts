import { authorOf } from '@/lib/people/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'
import { createRun } from '@/lib/runs/create/mutations'
import { listRuns } from '@/lib/runs/data'
import { runListQuerySchema } from '@/lib/runs/query'
import { newRunSchema } from '@/lib/runs/schema'
import { requireScope } from '@/lib/runs/scope/data'
import { enqueueRun } from '@/lib/runs/workflow'

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
  await enqueueRun(created.id)
  return json(created, { status: 202 })
})
