import { listJudges } from '@/lib/features/judging/calls/list-calls.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(async () =>
  json({ rows: await listJudges(await db()), next_cursor: null }),
)
