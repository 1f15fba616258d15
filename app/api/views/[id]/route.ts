import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'
import { changeView, deleteView } from '@/lib/features/saved-views/change-views.server'
import { viewPatchSchema } from '@/lib/features/saved-views/schema'

export const PATCH = route<{ id: string }>(async (request, { params, principal }) => {
  const patch = await readBody(viewPatchSchema, request)
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await changeView(database, params.id, { patch, authorId }))
})

export const DELETE = route<{ id: string }>(async (_request, { params, principal }) => {
  const database = await db()
  await deleteView(database, params.id, await authorOf(database, principal))
  return json({ id: params.id, deleted: true })
})
