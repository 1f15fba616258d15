import { changeMapping, deleteMapping } from '@/lib/mappings/mutations'
import { mappingPatchSchema } from '@/lib/mappings/schema'
import { authorOf } from '@/lib/people/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'

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
