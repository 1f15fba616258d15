import * as sessionCalls from '@/lib/features/people/sessions/contract'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { listDevices } from '@/lib/features/people/sessions/current-person.server'
import { removeDevices } from '@/lib/features/people/sessions/sign-in.server'

export const GET = route(sessionCalls.listDevices, async ({ principal }) => {
  const database = await db()
  const personId = await authorOf(database, principal)
  const sessionId = principal.kind === 'person' ? principal.sessionId : null
  return json({ rows: await listDevices(database, { personId, sessionId }), next_cursor: null })
})

/** Signs out everywhere. */
export const DELETE = route(sessionCalls.signOutEverywhere, async ({ principal }) => {
  const database = await db()
  await removeDevices(database, await authorOf(database, principal))
  return json({ signed_in: false })
})
