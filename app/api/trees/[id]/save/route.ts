import * as treeCalls from '@/lib/features/trees/contract'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { saveTree } from '@/lib/features/trees/save-tree.server'

/** Saves it as a research task of a collection. */
export const POST = route(treeCalls.save, async ({ params, principal, body }) => {
  const { collection } = await body()
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await saveTree(database, params.id, { collection, authorId }), { status: 201 })
})
