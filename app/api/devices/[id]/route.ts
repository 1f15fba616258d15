import * as sessionCalls from '@/lib/features/people/sessions/contract'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { removeDevice } from '@/lib/features/people/sessions/sign-in.server'

export const DELETE = route(sessionCalls.removeDevice, async ({ params, principal }) => {
  const database = await db()
  await removeDevice(database, await authorOf(database, principal), params.id)
  return json({ id: params.id, deleted: true })
})
