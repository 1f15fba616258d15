import { db } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { json, route } from '@/lib/platform/http'
import { requireRun } from '@/lib/runs/data'
import { pauseRun } from '@/lib/runs/mutations'

export const POST = route<{ id: string }>(async (_request, { params }) => {
  const database = await db()
  const { id, status } = await requireRun(database, params.id)
  if (!(await pauseRun(database, id)) && status !== 'paused')
    throw new AppError('conflict', `A run that is ${status} cannot be paused.`)
  return json(await requireRun(database, id))
})
