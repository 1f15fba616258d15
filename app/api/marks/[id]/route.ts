import * as markCalls from '@/lib/features/marks/contract'
import { changeMark, deleteMark } from '@/lib/features/marks/change-marks.server'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const PATCH = route(markCalls.change, async ({ params, principal, body }) => {
  const patch = await body()
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await changeMark(database, params.id, { patch, authorId }))
})

export const DELETE = route(markCalls.remove, async ({ params, principal }) => {
  const database = await db()
  await deleteMark(database, params.id, await authorOf(database, principal))
  return json({ id: params.id, deleted: true })
})
