import { saveComposition } from '@/lib/features/compositions/save-composition.server'
import { saveCompositionSchema } from '@/lib/systems/composition-rl/composing/schema'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'

/** Saves the problems that were kept as items of a collection. */
export const POST = route<{ id: string }>(async (request, { params, principal }) => {
  const { collection } = await readBody(saveCompositionSchema, request)
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await saveComposition(database, params.id, { collection, authorId }), { status: 201 })
})
