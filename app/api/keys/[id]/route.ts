import * as keyCalls from '@/lib/features/people/keys/contract'
import { renameKey, revokeKey } from '@/lib/features/people/keys/change-keys.server'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const PATCH = route(keyCalls.change, async ({ params, principal, body }) => {
  const { name } = await body()
  const database = await db()
  const personId = await authorOf(database, principal)
  return json(await renameKey(database, personId, { id: params.id, name }))
})

export const DELETE = route(keyCalls.remove, async ({ params, principal }) => {
  const database = await db()
  await revokeKey(database, await authorOf(database, principal), params.id)
  return json({ id: params.id, deleted: true })
})
