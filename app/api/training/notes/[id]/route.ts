import * as noteCalls from '@/lib/features/analysis/training-notes/contract'
import { changeNote, deleteNote } from '@/lib/features/analysis/training-notes/change-notes.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const PATCH = route(noteCalls.changeNote, async ({ params, body }) => {
  const patch = await body()
  return json(await changeNote(await db(), params.id, patch))
})

export const DELETE = route(noteCalls.deleteNote, async ({ params }) => {
  await deleteNote(await db(), params.id)
  return json({ id: params.id, deleted: true })
})
