import { nextJudgeCall } from '@/lib/judge-calls/next/data'
import { nextCallQuerySchema } from '@/lib/judge-calls/query'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'

export const GET = route(
  async (_request, { query }) => json(await nextJudgeCall(await db(), query)),
  { query: nextCallQuerySchema },
)
