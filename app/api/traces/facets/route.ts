import { z } from 'zod'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readQuery } from '@/lib/platform/input'
import { traceFacets } from '@/lib/traces/data'
import { traceFilterSchema } from '@/lib/traces/query'

const facetsQuerySchema = traceFilterSchema(z.object({}))

export const GET = route(async (request) => {
  const { filter } = readQuery(facetsQuerySchema, request)
  return json(await traceFacets(await db(), filter))
})
