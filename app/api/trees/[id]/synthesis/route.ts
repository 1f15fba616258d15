import * as treeCalls from '@/lib/features/trees/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { requireTree } from '@/lib/features/trees/list-trees.server'
import { beginSynthesis } from '@/lib/features/trees/tree-status.server'
import { treeJob } from '@/lib/features/trees/tree-work.server'

/** Has question and rubric written from the leaves, anew if they are there. */
export const POST = route(treeCalls.synthesise, async ({ params }) => {
  const database = await db()
  await beginSynthesis(database, params.id)
  await treeJob.enqueue(params.id)
  return json(await requireTree(database, params.id), { status: 202 })
})
