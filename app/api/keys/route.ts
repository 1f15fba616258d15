import { listKeys } from '@/lib/features/people/keys/list-keys.server'
import { createKey } from '@/lib/features/people/keys/change-keys.server'
import { newApiKeySchema } from '@/lib/features/people/keys/schema'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'

export const GET = route(async (_request, { principal }) => {
  const database = await db()
  const rows = await listKeys(database, await authorOf(database, principal))
  return json({ rows, next_cursor: null })
})

export const POST = route(async (request, { principal }) => {
  const key = await readBody(newApiKeySchema, request)
  if (principal.kind !== 'person')
    throw new AppError(
      'conflict',
      'Nobody signs in here yet, so calls need no key. Make an account first.',
    )
  return json(await createKey(await db(), principal, key), { status: 201 })
})
