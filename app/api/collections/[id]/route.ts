import { requireCollection } from '@/lib/collections/data'
import { deleteCollection } from '@/lib/collections/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'

interface Params {
  id: string
}

export const GET = route<Params>(async (_request, { params }) =>
  json(await requireCollection(await db(), params.id)),
)

export const DELETE = route<Params>(async (_request, { params }) => {
  const database = await db()
  const { id } = await requireCollection(database, params.id)
  await deleteCollection(database, id)
  return json(await requireCollection(database, id))
})
