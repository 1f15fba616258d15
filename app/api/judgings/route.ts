import * as judgingCalls from '@/lib/features/judging/contract'
import { createJudging, previewJudging } from '@/lib/features/judging/create-judging.server'
import { listJudgings } from '@/lib/features/judging/list-judgings.server'
import { judgingJob } from '@/lib/features/judging/judging-work.server'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(judgingCalls.list, async ({ query }) =>
  json(await listJudgings(await db(), query)),
)

export const POST = route(judgingCalls.create, async ({ principal, body }) => {
  const judging = await body()
  const database = await db()
  if (judging.dry_run) return json(await previewJudging(database, judging))
  const authorId = await authorOf(database, principal)
  const created = await createJudging(database, judging, { authorId })
  await judgingJob.enqueue(created.id)
  return json(created, { status: 202 })
})
