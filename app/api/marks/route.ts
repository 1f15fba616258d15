import { createMarks, deleteMarks } from '@/lib/marks/mutations'
import { markRemovalSchema, newMarkSchema } from '@/lib/marks/schema'
import { authorOf } from '@/lib/people/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'

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
