import * as treeCalls from '@/lib/features/trees/contract'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { createTree } from '@/lib/features/trees/create-tree.server'
import { listTrees } from '@/lib/features/trees/list-trees.server'
import { treeJob } from '@/lib/features/trees/tree-work.server'

export const GET = route(treeCalls.list, async ({ query }) =>
  json(await listTrees(await db(), query)),
)

export const POST = route(treeCalls.create, async ({ principal, body }) => {
  const tree = await body()
  const database = await db()
  const created = await createTree(database, tree, await authorOf(database, principal))
  await treeJob.enqueue(created.id)
  return json(created, { status: 202 })
})
