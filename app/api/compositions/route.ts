import { createComposition } from '@/lib/features/compositions/create-composition.server'
import { listCompositions } from '@/lib/features/compositions/list-compositions.server'
import { compositionListQuerySchema } from '@/lib/features/compositions/query'
import { newCompositionSchema } from '@/lib/systems/composition-rl/composing/schema'
import { compositionJob } from '@/lib/features/compositions/composition-work.server'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'

export const GET = route(
  async (_request, { query }) => json(await listCompositions(await db(), query)),
  { query: compositionListQuerySchema },
)

export const POST = route(async (request, { principal }) => {
  const asked = await readBody(newCompositionSchema, request)
  const database = await db()
  const created = await createComposition(database, asked, await authorOf(database, principal))
  await compositionJob.enqueue(created.id)
  return json(created, { status: 202 })
})
