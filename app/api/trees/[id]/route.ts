import * as treeCalls from '@/lib/features/trees/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { requireTree } from '@/lib/features/trees/list-trees.server'
import { deleteTree } from '@/lib/features/trees/tree-status.server'

export const GET = route(treeCalls.find, async ({ params }) =>
  json(await requireTree(await db(), params.id)),
)

/** What is running of it ends; what was saved of it stays. */
export const DELETE = route(treeCalls.remove, async ({ params }) => {
  await deleteTree(await db(), params.id)
  return json({ id: params.id, deleted: true })
})
