import { renameKey, revokeKey } from '@/lib/keys/mutations'
import { apiKeyPatchSchema } from '@/lib/keys/schema'
import { authorOf } from '@/lib/people/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'

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
