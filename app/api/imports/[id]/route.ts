import * as importCalls from '@/lib/features/imports/contract'
import { requireImport } from '@/lib/features/imports/list-imports.server'
import { cancelImport } from '@/lib/features/imports/run-import.server'
import { importJob, undo } from '@/lib/features/imports/import-work.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(importCalls.find, async ({ params }) =>
  json(await requireImport(await db(), params.id)),
)

/** Cancels one that runs, takes back one that is done; twice is as good as once. */
export const DELETE = route(importCalls.remove, async ({ params }) => {
  const database = await db()
  const { id, status } = await requireImport(database, params.id)
  if (status === 'done') await undo(id)
  else if (await cancelImport(database, id)) await importJob.enqueue(id)
  return json(await requireImport(database, id))
})
