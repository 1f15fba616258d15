import * as treeCalls from '@/lib/features/trees/contract'
import { requireTree } from '@/lib/features/trees/list-trees.server'
import { restoreTree } from '@/lib/features/trees/tree-status.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const POST = route(treeCalls.restore, async ({ params }) => {
  const database = await db()
  await restoreTree(database, params.id)
  return json(await requireTree(database, params.id))
})
