import * as treeCalls from '@/lib/features/trees/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { requireTree } from '@/lib/features/trees/list-trees.server'
import { resumeTree } from '@/lib/features/trees/tree-status.server'
import { treeJob } from '@/lib/features/trees/tree-work.server'

/** Goes on with what was stopped or broke off. */
export const POST = route(treeCalls.resume, async ({ params }) => {
  const database = await db()
  await resumeTree(database, params.id)
  await treeJob.enqueue(params.id)
  return json(await requireTree(database, params.id))
})
