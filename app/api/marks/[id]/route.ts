import { changeMark, deleteMark } from '@/lib/marks/mutations'
import { markPatchSchema } from '@/lib/marks/schema'
import { authorOf } from '@/lib/people/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'

export const PATCH = route<{ id: string }>(async (request, { params, principal }) => {
  const patch = await readBody(markPatchSchema, request)
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await changeMark(database, params.id, { patch, authorId }))
})

export const DELETE = route<{ id: string }>(async (_request, { params, principal }) => {
  const database = await db()
  await deleteMark(database, params.id, await authorOf(database, principal))
  return json({ id: params.id, deleted: true })
})
