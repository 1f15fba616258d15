import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { listTraces } from '@/lib/core/traces/list-traces.server'
import { traceQuerySchema } from '@/lib/core/traces/query-schema'

export const GET = route(async (_request, { query }) => json(await listTraces(await db(), query)), {
  query: traceQuerySchema,
})
