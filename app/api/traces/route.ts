import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readQuery } from '@/lib/platform/input'
import { listTraces } from '@/lib/traces/data'
import { traceQuerySchema } from '@/lib/traces/query'

export const GET = route(async (request) => {
  const query = readQuery(traceQuerySchema, request)
  return json(await listTraces(await db(), query))
})
