import { z } from 'zod'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { traceFacets } from '@/lib/traces/data'
import { traceFilterSchema } from '@/lib/traces/query-schema'

const facetsQuerySchema = traceFilterSchema(z.object({}))

export const GET = route(
  async (_request, { query }) => json(await traceFacets(await db(), query.filter)),
  { query: facetsQuerySchema },
)
