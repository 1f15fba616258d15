import * as mappingCalls from '@/lib/features/imports/mappings/contract'
import {
  changeMapping,
  deleteMapping,
} from '@/lib/features/imports/mappings/change-mappings.server'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const PATCH = route(mappingCalls.change, async ({ params, principal, body }) => {
  const patch = await body()
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await changeMapping(database, params.id, { patch, authorId }))
})

export const DELETE = route(mappingCalls.remove, async ({ params }) => {
  const { id, name } = await deleteMapping(await db(), params.id)
  return json({ id, name, deleted: true })
})
