import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { requireTree } from '@/lib/features/trees/list-trees.server'
import { stopTree } from '@/lib/features/trees/tree-status.server'

export const POST = route<{ id: string }>(async (_request, { params }) => {
  const database = await db()
  await stopTree(database, params.id)
  return json(await requireTree(database, params.id))
})
