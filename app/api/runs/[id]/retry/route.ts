import { authorOf } from '@/lib/people/mutations'
import { db } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { json, route } from '@/lib/platform/http'
import { requireRun } from '@/lib/runs/data'
import { requireOwnRun } from '@/lib/runs/scope/data'
import { retryRun } from '@/lib/runs/mutations'
import { enqueueRun } from '@/lib/runs/workflow'

/** Makes what failed or was cancelled once more. */
export const POST = route<{ id: string }>(async (_request, { params, principal }) => {
  const database = await db()
  const asker = { role: principal.role, personId: await authorOf(database, principal) }
  const { id } = await requireOwnRun(database, params.id, asker)
  if (!(await retryRun(database, id)))
    throw new AppError('conflict', 'Nothing of this run has failed.')
  await enqueueRun(id)
  return json(await requireRun(database, id))
})
