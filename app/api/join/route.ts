import * as peopleCalls from '@/lib/features/people/contract'
import { createAccount } from '@/lib/features/people/change-people.server'
import { recordEvent } from '@/lib/platform/auth/record'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { withTicket } from '@/lib/features/people/sessions/sign-in.server'

export const POST = route(peopleCalls.join, async ({ request, principal: by, body }) => {
  const account = await body()
  const database = await db()
  const made = await withTicket(database, request.headers, () =>
    createAccount(database, account, by.address),
  )
  const { id: personId, role } = made
  await recordEvent(database, { action: 'person.joined', by, personId, detail: { role } })
  return json(made, { status: 201 })
})
