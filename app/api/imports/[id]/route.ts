import { requireImport } from '@/lib/features/imports/list-imports.server'
import { cancelImport } from '@/lib/features/imports/run-import.server'
import { importJob, undo } from '@/lib/features/imports/import-work.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

interface Params {
  id: string
}

export const GET = route<Params>(async (_request, { params }) =>
  json(await requireImport(await db(), params.id)),
)

/** Cancels one that runs, takes back one that is done; twice is as good as once. */
export const DELETE = route<Params>(async (_request, { params }) => {
  const database = await db()
  const { id, status } = await requireImport(database, params.id)
  if (status === 'done') await undo(id)
  else if (await cancelImport(database, id)) await importJob.enqueue(id)
  return json(await requireImport(database, id))
})
