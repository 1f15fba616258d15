import { localOwner } from '@/lib/people/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'
import { createRun } from '@/lib/runs/create/mutations'
import { listRuns } from '@/lib/runs/data'
import { runListQuerySchema } from '@/lib/runs/query'
import { newRunSchema } from '@/lib/runs/schema'
import { enqueueRun } from '@/lib/runs/workflow'

export const GET = route(async (_request, { query }) => json(await listRuns(await db(), query)), {
  query: runListQuerySchema,
})

export const POST = route(async (request) => {
  const run = await readBody(newRunSchema, request)
  const database = await db()
  const { id: authorId } = await localOwner(database)
  const idempotencyKey = request.headers.get('idempotency-key')
  const created = await createRun(database, { run, authorId, idempotencyKey })
  await enqueueRun(created.id)
  return json(created, { status: 202 })
})
