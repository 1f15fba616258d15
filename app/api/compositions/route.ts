import { createComposition } from '@/lib/compositions/create/mutations'
import { listCompositions } from '@/lib/compositions/data'
import { compositionListQuerySchema } from '@/lib/compositions/query'
import { newCompositionSchema } from '@/lib/compositions/schema'
import { enqueueComposition } from '@/lib/compositions/workflow'
import { authorOf } from '@/lib/people/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'

export const GET = route(
  async (_request, { query }) => json(await listCompositions(await db(), query)),
  { query: compositionListQuerySchema },
)

export const POST = route(async (request, { principal }) => {
  const asked = await readBody(newCompositionSchema, request)
  const database = await db()
  const created = await createComposition(database, asked, await authorOf(database, principal))
  await enqueueComposition(created.id)
  return json(created, { status: 202 })
})
