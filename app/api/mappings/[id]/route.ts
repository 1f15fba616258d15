import {
  changeMapping,
  deleteMapping,
} from '@/lib/features/imports/mappings/change-mappings.server'
import { mappingPatchSchema } from '@/lib/features/imports/mappings/schema'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'

export const PATCH = route<{ id: string }>(async (request, { params, principal }) => {
  const patch = await readBody(mappingPatchSchema, request)
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await changeMapping(database, params.id, { patch, authorId }))
})

export const DELETE = route<{ id: string }>(async (_request, { params }) => {
  const { id, name } = await deleteMapping(await db(), params.id)
  return json({ id, name, deleted: true })
})
