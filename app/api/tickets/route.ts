import { requireTicket } from '@/lib/people/data'
import { ticketQuerySchema } from '@/lib/people/schema'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'
import { withTicket } from '@/lib/sessions/mutations'

/** By POST, so that no log of addresses holds the link. */
export const POST = route(async (request) => {
  const { token } = await readBody(ticketQuerySchema, request)
  const database = await db()
  return json(await withTicket(database, request.headers, () => requireTicket(database, token)))
})
