import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'
import { saveTree } from '@/lib/features/trees/save-tree.server'
import { saveTreeSchema } from '@/lib/systems/deep-rubric/growing/schema'

/** Saves it as a research task of a collection. */
export const POST = route<{ id: string }>(async (request, { params, principal }) => {
  const { collection } = await readBody(saveTreeSchema, request)
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await saveTree(database, params.id, { collection, authorId }), { status: 201 })
})
