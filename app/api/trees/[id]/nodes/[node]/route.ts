import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'
import { requireTree } from '@/lib/features/trees/list-trees.server'
import { editNode } from '@/lib/features/trees/edit-node.server'
import { nodePatchSchema } from '@/lib/systems/deep-rubric/growing/schema'
import { isWorking } from '@/lib/systems/deep-rubric/growing/state'
import { treeJob } from '@/lib/features/trees/tree-work.server'

/** Changes a tree by hand; what is new is grounded at once. */
export const PATCH = route<{ id: string; node: string }>(async (request, { params }) => {
  const patch = await readBody(nodePatchSchema, request)
  const database = await db()
  const state = await editNode(database, params.id, { node: params.node, patch })
  if (isWorking(state)) await treeJob.enqueue(params.id)
  return json(await requireTree(database, params.id))
})
