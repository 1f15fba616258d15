import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'
import { requireTree } from '@/lib/trees/data'
import { editNode } from '@/lib/trees/nodes/mutations'
import { nodePatchSchema } from '@/lib/trees/schema'
import { isWorking } from '@/lib/trees/state'
import { enqueueTree } from '@/lib/trees/workflow'

/** Changes a tree by hand; what is new is grounded at once. */
export const PATCH = route<{ id: string; node: string }>(async (request, { params }) => {
  const patch = await readBody(nodePatchSchema, request)
  const database = await db()
  const state = await editNode(database, params.id, { node: params.node, patch })
  if (isWorking(state)) await enqueueTree(params.id)
  return json(await requireTree(database, params.id))
})
