import { listChecked } from '@/lib/judge-calls/checked/data'
import { type CheckedQuery, checkedQuerySchema } from '@/lib/judge-calls/query'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'

export const GET = route<{ server: string }, CheckedQuery>(
  async (_request, { params, query }) =>
    json(await listChecked(await db(), params.server, query.criterion)),
  { query: checkedQuerySchema },
)
