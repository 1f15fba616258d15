import { findImport } from '@/lib/imports/data'
import { cancelImport } from '@/lib/imports/run/mutations'
import { enqueueImport, undo } from '@/lib/imports/workflow'
import { db } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { json, route } from '@/lib/platform/http'

interface Params {
  id: string
}

async function readImport(id: string) {
  const report = await findImport(await db(), id)
  if (report === null) throw new AppError('not_found', 'There is no import with this id.')
  return report
}

export const GET = route<Params>(async (_request, { params }) => json(await readImport(params.id)))

/** Cancels one that runs, takes back one that is done; twice is as good as once. */
export const DELETE = route<Params>(async (_request, { params }) => {
  const { id, status } = await readImport(params.id)
  if (status === 'done') await undo(id)
  else if (await cancelImport(await db(), id)) await enqueueImport(id)
  return json(await readImport(id))
})
