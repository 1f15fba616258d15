import { authorOf } from '@/lib/people/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { listDevices } from '@/lib/sessions/data'
import { removeDevices } from '@/lib/sessions/mutations'

export const GET = route(async (_request, { principal }) => {
  const database = await db()
  const personId = await authorOf(database, principal)
  const sessionId = principal.kind === 'person' ? principal.sessionId : null
  return json({ rows: await listDevices(database, { personId, sessionId }), next_cursor: null })
})

/** Signs out everywhere. */
export const DELETE = route(async (_request, { principal }) => {
  const database = await db()
  await removeDevices(database, await authorOf(database, principal))
  return json({ signed_in: false })
})
