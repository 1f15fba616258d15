import { changePerson, deletePerson } from '@/lib/features/people/change-people.server'
import { personPatchSchema } from '@/lib/features/people/schema'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'

export const PATCH = route<{ id: string }>(async (request, { params }) => {
  const patch = await readBody(personPatchSchema, request)
  return json(await changePerson(await db(), params.id, patch))
})

export const DELETE = route<{ id: string }>(async (_request, { params }) => {
  await deletePerson(await db(), params.id)
  return json({ id: params.id, deleted: true })
})
