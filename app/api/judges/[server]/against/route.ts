import { compareJudges } from '@/lib/features/judging/calls/compare-judges.server'
import { type AgainstQuery, againstQuerySchema } from '@/lib/features/judging/calls/query'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route<{ server: string }, AgainstQuery>(
  async (_request, { params, query }) =>
    json(await compareJudges(await db(), params.server, query.judge)),
  { query: againstQuerySchema },
)
