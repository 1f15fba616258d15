import * as compositionCalls from '@/lib/features/compositions/contract'
import { saveComposition } from '@/lib/features/compositions/save-composition.server'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

/** Saves the problems that were kept as items of a collection. */
export const POST = route(compositionCalls.save, async ({ params, principal, body }) => {
  const { collection } = await body()
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await saveComposition(database, params.id, { collection, authorId }), { status: 201 })
})
