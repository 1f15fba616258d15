import { listJudgeCalls } from '@/lib/judge-calls/data'
import { judgeCallQuerySchema } from '@/lib/judge-calls/query'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'

export const GET = route(
  async (_request, { query }) => json(await listJudgeCalls(await db(), query)),
  { query: judgeCallQuerySchema },
)
