import { createAccount } from '@/lib/features/people/change-people.server'
import { newAccountSchema } from '@/lib/features/people/schema'
import { recordEvent } from '@/lib/platform/auth/record'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'
import { withTicket } from '@/lib/features/people/sessions/sign-in.server'

export const POST = route(async (request, { principal: by }) => {
  const account = await readBody(newAccountSchema, request)
  const database = await db()
  const made = await withTicket(database, request.headers, () =>
    createAccount(database, account, by.address),
  )
  const { id: personId, role } = made
  await recordEvent(database, { action: 'person.joined', by, personId, detail: { role } })
  return json(made, { status: 201 })
})
