import { compareJudges } from '@/lib/judge-calls/against/data'
import { type AgainstQuery, againstQuerySchema } from '@/lib/judge-calls/query'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'

export const GET = route<{ server: string }, AgainstQuery>(
  async (_request, { params, query }) =>
    json(await compareJudges(await db(), params.server, query.judge)),
  { query: againstQuerySchema },
)
