import { authorOf } from '@/lib/people/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'
import { saveTree } from '@/lib/trees/save/mutations'
import { saveTreeSchema } from '@/lib/trees/schema'

/** Saves it as a research task of a collection. */
export const POST = route<{ id: string }>(async (request, { params, principal }) => {
  const { collection } = await readBody(saveTreeSchema, request)
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await saveTree(database, params.id, { collection, authorId }), { status: 201 })
})
