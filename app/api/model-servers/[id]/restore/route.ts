import { requireModelServer } from '@/lib/model-servers/data'
import { restoreModelServer } from '@/lib/model-servers/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'

export const POST = route<{ id: string }>(async (_request, { params }) => {
  const database = await db()
  await restoreModelServer(database, params.id)
  return json(await requireModelServer(database, params.id))
})
