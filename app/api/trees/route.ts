import { authorOf } from '@/lib/people/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'
import { createTree } from '@/lib/trees/create/mutations'
import { listTrees } from '@/lib/trees/data'
import { treeListQuerySchema } from '@/lib/trees/query'
import { newTreeSchema } from '@/lib/trees/schema'
import { enqueueTree } from '@/lib/trees/workflow'

export const GET = route(async (_request, { query }) => json(await listTrees(await db(), query)), {
  query: treeListQuerySchema,
})

export const POST = route(async (request, { principal }) => {
  const tree = await readBody(newTreeSchema, request)
  const database = await db()
  const created = await createTree(database, tree, await authorOf(database, principal))
  await enqueueTree(created.id)
  return json(created, { status: 202 })
})
