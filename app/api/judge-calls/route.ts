import { listJudgeCalls } from '@/lib/features/judging/calls/list-calls.server'
import { judgeCallQuerySchema } from '@/lib/features/judging/calls/query'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(
  async (_request, { query }) => json(await listJudgeCalls(await db(), query)),
  { query: judgeCallQuerySchema },
)
