import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { listTraces } from '@/lib/traces/data'
import { traceQuerySchema } from '@/lib/traces/query-schema'

export const GET = route(async (_request, { query }) => json(await listTraces(await db(), query)), {
  query: traceQuerySchema,
})
