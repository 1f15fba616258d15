import * as judgeCallCalls from '@/lib/features/judging/calls/contract'
import { requireJudgeCall } from '@/lib/features/judging/calls/list-calls.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(judgeCallCalls.find, async ({ params }) =>
  json(await requireJudgeCall(await db(), params.id)),
)
