import { authorOf } from '@/lib/people/mutations'
import { db } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { json, route } from '@/lib/platform/http'
import { requireRun } from '@/lib/runs/data'
import { requireOwnRun } from '@/lib/runs/scope/data'
import { resumeRun } from '@/lib/runs/mutations'
import { enqueueRun } from '@/lib/runs/workflow'

export const POST = route<{ id: string }>(async (_request, { params, principal }) => {
  const database = await db()
  const asker = { role: principal.role, personId: await authorOf(database, principal) }
  const { id, status } = await requireOwnRun(database, params.id, asker)
  if (!(await resumeRun(database, id)) && status !== 'queued' && status !== 'running')
    throw new AppError('conflict', `A run that is ${status} cannot go on.`)
  await enqueueRun(id)
  return json(await requireRun(database, id))
})
