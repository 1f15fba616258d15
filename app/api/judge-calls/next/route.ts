import * as judgeCallCalls from '@/lib/features/judging/calls/contract'
import { nextJudgeCall } from '@/lib/features/judging/calls/next-call.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(judgeCallCalls.nextToCheck, async ({ query }) =>
  json(await nextJudgeCall(await db(), query)),
)
