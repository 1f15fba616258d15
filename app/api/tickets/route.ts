import { requireTicket } from '@/lib/features/people/list-people.server'
import { ticketQuerySchema } from '@/lib/features/people/schema'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'
import { withTicket } from '@/lib/features/people/sessions/sign-in.server'

/** By POST, so that no log of addresses holds the link. */
export const POST = route(async (request) => {
  const { token } = await readBody(ticketQuerySchema, request)
  const database = await db()
  return json(await withTicket(database, request.headers, () => requireTicket(database, token)))
})
