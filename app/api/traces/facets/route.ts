import { z } from 'zod'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { withRunTitles } from '@/lib/runs/titles/data'
import { traceFacets } from '@/lib/traces/data'
import { traceFilterSchema } from '@/lib/traces/query-schema'

const facetsQuerySchema = traceFilterSchema(z.object({}))

export const GET = route(
  async (_request, { query }) => {
    const database = await db()
    return json(await withRunTitles(database, await traceFacets(database, query.filter)))
  },
  { query: facetsQuerySchema },
)
