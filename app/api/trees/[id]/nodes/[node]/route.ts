import * as treeCalls from '@/lib/features/trees/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { requireTree } from '@/lib/features/trees/list-trees.server'
import { editNode } from '@/lib/features/trees/edit-node.server'
import { treeJob } from '@/lib/features/trees/tree-work.server'
import { isActive } from '@/lib/platform/jobs/status'

/** Changes a tree by hand; what is new is grounded at once. */
export const PATCH = route(treeCalls.changeNode, async ({ params, body }) => {
  const patch = await body()
  const database = await db()
  const state = await editNode(database, params.id, { node: params.node, patch })
  if (isActive(state)) await treeJob.enqueue(params.id)
  return json(await requireTree(database, params.id))
})
