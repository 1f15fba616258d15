import * as judgeCallCalls from '@/lib/features/judging/calls/contract'
import { compareJudges } from '@/lib/features/judging/calls/compare-judges.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(judgeCallCalls.compareJudges, async ({ params, query }) =>
  json(await compareJudges(await db(), params.server, query.judge)),
)
