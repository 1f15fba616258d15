import { db } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { json, route } from '@/lib/platform/http/http'
import { findNeighbours } from '@/lib/core/traces/list-traces.server'
import type { TraceList } from '@/lib/core/traces/query'
import { traceListSchema } from '@/lib/core/traces/query-schema'

export const GET = route<{ id: string }, TraceList>(
  async (_request, { params, query }) => {
    const neighbours = await findNeighbours(await db(), params.id, query)
    if (neighbours === null) throw new AppError('not_found', 'There is no such trace.')
    return json(neighbours)
  },
  { query: traceListSchema },
)
