import * as viewCalls from '@/lib/features/saved-views/contract'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { changeView, deleteView } from '@/lib/features/saved-views/change-views.server'

export const PATCH = route(viewCalls.change, async ({ params, principal, body }) => {
  const patch = await body()
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await changeView(database, params.id, { patch, authorId }))
})

export const DELETE = route(viewCalls.remove, async ({ params, principal }) => {
  const database = await db()
  await deleteView(database, params.id, await authorOf(database, principal))
  return json({ id: params.id, deleted: true })
})
