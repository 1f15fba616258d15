import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'
import { createTree } from '@/lib/features/trees/create-tree.server'
import { listTrees } from '@/lib/features/trees/list-trees.server'
import { treeListQuerySchema } from '@/lib/features/trees/query'
import { newTreeSchema } from '@/lib/systems/deep-rubric/growing/schema'
import { treeJob } from '@/lib/features/trees/tree-work.server'

export const GET = route(async (_request, { query }) => json(await listTrees(await db(), query)), {
  query: treeListQuerySchema,
})

export const POST = route(async (request, { principal }) => {
  const tree = await readBody(newTreeSchema, request)
  const database = await db()
  const created = await createTree(database, tree, await authorOf(database, principal))
  await treeJob.enqueue(created.id)
  return json(created, { status: 202 })
})
