import * as markCalls from '@/lib/features/marks/contract'
import { createMarks, deleteMarks } from '@/lib/features/marks/change-marks.server'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const POST = route(markCalls.create, async ({ principal, body }) => {
  const mark = await body()
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json({ marks: await createMarks(database, mark, authorId) }, { status: 201 })
})

export const DELETE = route(markCalls.removeSeveral, async ({ principal, body }) => {
  const { ids } = await body()
  const database = await db()
  await deleteMarks(database, ids, await authorOf(database, principal))
  return json({ ids, deleted: true })
})
