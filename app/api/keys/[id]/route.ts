import { renameKey, revokeKey } from '@/lib/features/people/keys/change-keys.server'
import { apiKeyPatchSchema } from '@/lib/features/people/keys/schema'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'

export const PATCH = route<{ id: string }>(async (request, { params, principal }) => {
  const { name } = await readBody(apiKeyPatchSchema, request)
  const database = await db()
  const personId = await authorOf(database, principal)
  return json(await renameKey(database, personId, { id: params.id, name }))
})

export const DELETE = route<{ id: string }>(async (_request, { params, principal }) => {
  const database = await db()
  await revokeKey(database, await authorOf(database, principal), params.id)
  return json({ id: params.id, deleted: true })
})
