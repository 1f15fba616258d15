import * as keyCalls from '@/lib/features/people/keys/contract'
import { listKeys } from '@/lib/features/people/keys/list-keys.server'
import { createKey } from '@/lib/features/people/keys/change-keys.server'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(keyCalls.list, async ({ principal }) => {
  const database = await db()
  const rows = await listKeys(database, await authorOf(database, principal))
  return json({ rows, next_cursor: null })
})

export const POST = route(keyCalls.create, async ({ principal, body }) => {
  const key = await body()
  if (principal.kind !== 'person')
    throw new AppError(
      'conflict',
      'No sign-in is required on this server, so calls need no key. Create an account first.',
    )
  return json(await createKey(await db(), principal, key), { status: 201 })
})
