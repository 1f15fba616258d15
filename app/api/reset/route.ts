import * as peopleCalls from '@/lib/features/people/contract'
import { resetPassword } from '@/lib/features/people/change-people.server'
import { recordEvent } from '@/lib/platform/auth/record'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { withTicket } from '@/lib/features/people/sessions/sign-in.server'

export const POST = route(peopleCalls.resetPassword, async ({ request, principal: by, body }) => {
  const given = await body()
  const database = await db()
  const personId = await withTicket(database, request.headers, () =>
    resetPassword(database, given, by.address),
  )
  await recordEvent(database, { action: 'password.reset', by, personId })
  return json({ id: personId })
})
