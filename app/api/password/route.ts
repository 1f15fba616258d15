import * as peopleCalls from '@/lib/features/people/contract'
import { changePassword } from '@/lib/features/people/change-people.server'
import { recordEvent } from '@/lib/platform/auth/record'
import { db } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { json, route } from '@/lib/platform/http/http'

export const POST = route(peopleCalls.changePassword, async ({ principal: by, body }) => {
  const changed = await body()
  if (by.kind !== 'person' || by.keyId !== null)
    throw new AppError('conflict', 'Sign in with your password before you change it.')
  const database = await db()
  await changePassword(database, by, changed)
  await recordEvent(database, { action: 'password.changed', by })
  return json({ id: by.personId })
})
