import { createMarks, deleteMarks } from '@/lib/features/marks/change-marks.server'
import { markRemovalSchema, newMarkSchema } from '@/lib/core/marks/schema'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'

export const POST = route(async (request, { principal }) => {
  const mark = await readBody(newMarkSchema, request)
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json({ marks: await createMarks(database, mark, authorId) }, { status: 201 })
})

export const DELETE = route(async (request, { principal }) => {
  const { ids } = await readBody(markRemovalSchema, request)
  const database = await db()
  await deleteMarks(database, ids, await authorOf(database, principal))
  return json({ ids, deleted: true })
})
