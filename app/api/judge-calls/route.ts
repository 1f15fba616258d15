import * as judgeCallCalls from '@/lib/features/judging/calls/contract'
import { listJudgeCalls } from '@/lib/features/judging/calls/list-calls.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(judgeCallCalls.list, async ({ query }) =>
  json(await listJudgeCalls(await db(), query)),
)
