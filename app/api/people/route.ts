import * as peopleCalls from '@/lib/features/people/contract'
import { listPeople } from '@/lib/features/people/list-people.server'
import { authorOf, createTicket } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(peopleCalls.list, async () =>
  json({ rows: await listPeople(await db()), next_cursor: null }),
)

/** A link with which somebody makes their own account. */
export const POST = route(peopleCalls.invite, async ({ principal, body }) => {
  const { role } = await body()
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await createTicket(database, { kind: 'join', role, authorId }), { status: 201 })
})
