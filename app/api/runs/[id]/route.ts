import { authorOf } from '@/lib/people/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { requireRun } from '@/lib/runs/data'
import { requireOwnRun } from '@/lib/runs/scope/data'
import { cancelRun } from '@/lib/runs/mutations'
import { enqueueRun } from '@/lib/runs/workflow'

interface Params {
  id: string
}

export const GET = route<Params>(async (_request, { params }) =>
  json(await requireRun(await db(), params.id)),
)

/** Cancels a run that has not ended; twice is as good as once. */
export const DELETE = route<Params>(async (_request, { params, principal }) => {
  const database = await db()
  const asker = { role: principal.role, personId: await authorOf(database, principal) }
  const { id } = await requireOwnRun(database, params.id, asker)
  if (await cancelRun(database, id)) await enqueueRun(id)
  return json(await requireRun(database, id))
})
