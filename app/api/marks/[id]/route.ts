import { changeMark, deleteMark } from '@/lib/features/marks/change-marks.server'
import { markPatchSchema } from '@/lib/core/marks/schema'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'

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
