import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { requireTree } from '@/lib/trees/data'
import { stopTree } from '@/lib/trees/mutations'

export const POST = route<{ id: string }>(async (_request, { params }) => {
  const database = await db()
  await stopTree(database, params.id)
  return json(await requireTree(database, params.id))
})
