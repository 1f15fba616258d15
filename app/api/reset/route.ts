import { resetPassword } from '@/lib/features/people/change-people.server'
import { newPasswordSchema } from '@/lib/features/people/schema'
import { recordEvent } from '@/lib/platform/auth/record'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'
import { withTicket } from '@/lib/features/people/sessions/sign-in.server'

export const POST = route(async (request, { principal: by }) => {
  const given = await readBody(newPasswordSchema, request)
  const database = await db()
  const personId = await withTicket(database, request.headers, () =>
    resetPassword(database, given, by.address),
  )
  await recordEvent(database, { action: 'password.reset', by, personId })
  return json({ id: personId })
})
