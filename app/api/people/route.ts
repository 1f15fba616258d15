import { listPeople } from '@/lib/features/people/list-people.server'
import { authorOf, createTicket } from '@/lib/features/people/change-people.server'
import { newInviteSchema } from '@/lib/features/people/schema'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'

export const GET = route(async () =>
  json({ rows: await listPeople(await db()), next_cursor: null }),
)

/** A link with which somebody makes their own account. */
export const POST = route(async (request, { principal }) => {
  const { role } = await readBody(newInviteSchema, request)
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await createTicket(database, { kind: 'join', role, authorId }), { status: 201 })
})
