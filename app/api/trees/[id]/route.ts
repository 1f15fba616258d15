import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { requireTree } from '@/lib/features/trees/list-trees.server'
import { deleteTree } from '@/lib/features/trees/tree-status.server'

interface Params {
  id: string
}

export const GET = route<Params>(async (_request, { params }) =>
  json(await requireTree(await db(), params.id)),
)

/** What is running of it ends; what was saved of it stays. */
export const DELETE = route<Params>(async (_request, { params }) => {
  await deleteTree(await db(), params.id)
  return json({ id: params.id, deleted: true })
})
