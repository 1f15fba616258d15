import * as judgeCallCalls from '@/lib/features/judging/calls/contract'
import { listJudges } from '@/lib/features/judging/calls/list-calls.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(judgeCallCalls.listJudges, async () =>
  json({ rows: await listJudges(await db()), next_cursor: null }),
)
