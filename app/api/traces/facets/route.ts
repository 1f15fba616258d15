import { z } from 'zod'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { withRunTitles } from '@/lib/features/runs/run-titles.server'
import { traceFacets } from '@/lib/core/traces/list-traces.server'
import { traceFilterSchema } from '@/lib/core/traces/query-schema'

const facetsQuerySchema = traceFilterSchema(z.object({}))

export const GET = route(
  async (_request, { query }) => {
    const database = await db()
    return json(await withRunTitles(database, await traceFacets(database, query.filter)))
  },
  { query: facetsQuerySchema },
)
