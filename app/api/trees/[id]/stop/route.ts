import * as treeCalls from '@/lib/features/trees/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { requireTree } from '@/lib/features/trees/list-trees.server'
import { stopTree } from '@/lib/features/trees/tree-status.server'

export const POST = route(treeCalls.stop, async ({ params }) => {
  const database = await db()
  await stopTree(database, params.id)
  return json(await requireTree(database, params.id))
})
