import { createJudging, previewJudging } from '@/lib/features/judging/create-judging.server'
import { newJudgingSchema } from '@/lib/features/judging/schema'
import { listOpenJudgings } from '@/lib/features/judging/list-judgings.server'
import { judgingQuerySchema } from '@/lib/features/judging/query'
import { judgingJob } from '@/lib/features/judging/judging-work.server'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'

export const GET = route(
  async (_request, { query }) =>
    json({ rows: await listOpenJudgings(await db(), query.trace), next_cursor: null }),
  { query: judgingQuerySchema },
)

export const POST = route(async (request, { principal }) => {
  const judging = await readBody(newJudgingSchema, request)
  const database = await db()
  if (judging.dry_run) return json(await previewJudging(database, judging))
  const authorId = await authorOf(database, principal)
  const created = await createJudging(database, judging, { authorId })
  await judgingJob.enqueue(created.id)
  return json(created, { status: 202 })
})
