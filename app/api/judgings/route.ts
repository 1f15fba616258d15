import { createJudging, previewJudging } from '@/lib/judgings/create/mutations'
import { newJudgingSchema } from '@/lib/judgings/schema'
import { listOpenJudgings } from '@/lib/judgings/data'
import { judgingQuerySchema } from '@/lib/judgings/query'
import { enqueueJudging } from '@/lib/judgings/workflow'
import { authorOf } from '@/lib/people/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'

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
  await enqueueJudging(created.id)
  return json(created, { status: 202 })
})
