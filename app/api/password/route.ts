import { changePassword } from '@/lib/features/people/change-people.server'
import { changedPasswordSchema } from '@/lib/features/people/schema'
import { recordEvent } from '@/lib/platform/auth/record'
import { db } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'

export const POST = route(async (request, { principal: by }) => {
  const changed = await readBody(changedPasswordSchema, request)
  if (by.kind !== 'person' || by.keyId !== null)
    throw new AppError('conflict', 'A password is changed by somebody who is signed in with it.')
  const database = await db()
  await changePassword(database, by, changed)
  await recordEvent(database, { action: 'password.changed', by })
  return json({ id: by.personId })
})
