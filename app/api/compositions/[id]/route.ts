import { requireComposition } from '@/lib/compositions/data'
import { deleteComposition } from '@/lib/compositions/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'

interface Params {
  id: string
}

export const GET = route<Params>(async (_request, { params }) =>
  json(await requireComposition(await db(), params.id)),
)

/** What is running of it ends; what was saved of it stays. */
export const DELETE = route<Params>(async (_request, { params }) => {
  await deleteComposition(await db(), params.id)
  return json({ id: params.id, deleted: true })
})
