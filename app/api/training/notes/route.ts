import * as noteCalls from '@/lib/features/analysis/training-notes/contract'
import { createNote } from '@/lib/features/analysis/training-notes/change-notes.server'
import { listNotes } from '@/lib/features/analysis/training-notes/list-notes.server'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(noteCalls.listNotes, async ({ query: { runs } }) =>
  json({ notes: await listNotes(await db(), runs) }),
)

export const POST = route(noteCalls.createNote, async ({ principal, body }) => {
  const note = await body()
  const database = await db()
  const created = await createNote(database, note, await authorOf(database, principal))
  return json(created, { status: 201 })
})
