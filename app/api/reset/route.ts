import { resetPassword } from '@/lib/people/mutations'
import { newPasswordSchema } from '@/lib/people/schema'
import { recordEvent } from '@/lib/platform/auth/record'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'
import { withTicket } from '@/lib/sessions/mutations'

export const POST = route(async (request, { principal: by }) => {
  const given = await readBody(newPasswordSchema, request)
  const database = await db()
  const personId = await withTicket(database, request.headers, () =>
    resetPassword(database, given, by.address),
  )
  await recordEvent(database, { action: 'password.reset', by, personId })
  return json({ id: personId })
})
