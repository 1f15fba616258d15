import { revokeKey } from '@/lib/keys/mutations'
import { authorOf } from '@/lib/people/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'

export const DELETE = route<{ id: string }>(async (_request, { params, principal }) => {
  const database = await db()
  await revokeKey(database, await authorOf(database, principal), params.id)
  return json({ id: params.id, deleted: true })
})
