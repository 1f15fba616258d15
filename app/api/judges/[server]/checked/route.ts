import { listChecked } from '@/lib/features/judging/calls/list-checked.server'
import { type CheckedQuery, checkedQuerySchema } from '@/lib/features/judging/calls/query'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route<{ server: string }, CheckedQuery>(
  async (_request, { params, query }) =>
    json(await listChecked(await db(), params.server, query.criterion)),
  { query: checkedQuerySchema },
)
