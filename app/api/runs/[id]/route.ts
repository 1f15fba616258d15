import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { requireRun } from '@/lib/runs/data'
import { cancelRun } from '@/lib/runs/mutations'
import { enqueueRun } from '@/lib/runs/workflow'

interface Params {
  id: string
}

export const GET = route<Params>(async (_request, { params }) =>
  json(await requireRun(await db(), params.id)),
)

/** Cancels a run that has not ended; twice is as good as once. */
export const DELETE = route<Params>(async (_request, { params }) => {
  const database = await db()
  const { id } = await requireRun(database, params.id)
  if (await cancelRun(database, id)) await enqueueRun(id)
  return json(await requireRun(database, id))
})
