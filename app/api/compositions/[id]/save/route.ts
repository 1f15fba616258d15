import { saveComposition } from '@/lib/compositions/save/mutations'
import { saveCompositionSchema } from '@/lib/compositions/schema'
import { authorOf } from '@/lib/people/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'

/** Saves the problems that were kept as items of a collection. */
export const POST = route<{ id: string }>(async (request, { params, principal }) => {
  const { collection } = await readBody(saveCompositionSchema, request)
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await saveComposition(database, params.id, { collection, authorId }), { status: 201 })
})
