import * as peopleCalls from '@/lib/features/people/contract'
import { requireTicket } from '@/lib/features/people/list-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { withTicket } from '@/lib/features/people/sessions/sign-in.server'

/** By POST, so that no log of addresses holds the link. */
export const POST = route(peopleCalls.readTicket, async ({ request, body }) => {
  const { token } = await body()
  const database = await db()
  return json(await withTicket(database, request.headers, () => requireTicket(database, token)))
})
