import { db } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { json, route } from '@/lib/platform/http'
import { requireRun } from '@/lib/runs/data'
import { retryRun } from '@/lib/runs/mutations'
import { enqueueRun } from '@/lib/runs/workflow'

/** Makes what failed or was cancelled once more. */
export const POST = route<{ id: string }>(async (_request, { params }) => {
  const database = await db()
  const { id } = await requireRun(database, params.id)
  if (!(await retryRun(database, id)))
    throw new AppError('conflict', 'Nothing of this run has failed.')
  await enqueueRun(id)
  return json(await requireRun(database, id))
})
