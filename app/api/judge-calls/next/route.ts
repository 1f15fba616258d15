import { nextJudgeCall } from '@/lib/features/judging/calls/next-call.server'
import { nextCallQuerySchema } from '@/lib/features/judging/calls/query'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(
  async (_request, { query }) => json(await nextJudgeCall(await db(), query)),
  { query: nextCallQuerySchema },
)
