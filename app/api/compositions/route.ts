import * as compositionCalls from '@/lib/features/compositions/contract'
import { createComposition } from '@/lib/features/compositions/create-composition.server'
import { listCompositions } from '@/lib/features/compositions/list-compositions.server'
import { compositionJob } from '@/lib/features/compositions/composition-work.server'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(compositionCalls.list, async ({ query }) =>
  json(await listCompositions(await db(), query)),
)

export const POST = route(compositionCalls.create, async ({ principal, body }) => {
  const asked = await body()
  const database = await db()
  const created = await createComposition(database, asked, await authorOf(database, principal))
  await compositionJob.enqueue(created.id)
  return json(created, { status: 202 })
})
