import { createMarks, deleteMarks } from '@/lib/marks/mutations'
import { markRemovalSchema, newMarkSchema } from '@/lib/marks/schema'
import { localOwner } from '@/lib/people/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'

export const POST = route(async (request) => {
  const mark = await readBody(newMarkSchema, request)
  const database = await db()
  const author = await localOwner(database)
  return json({ marks: await createMarks(database, mark, author.id) }, { status: 201 })
})

export const DELETE = route(async (request) => {
  const { ids } = await readBody(markRemovalSchema, request)
  await deleteMarks(await db(), ids)
  return json({ ids, deleted: true })
})
