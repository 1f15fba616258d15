import { listJudges } from '@/lib/judge-calls/data'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'

export const GET = route(async () =>
  json({ rows: await listJudges(await db()), next_cursor: null }),
)
