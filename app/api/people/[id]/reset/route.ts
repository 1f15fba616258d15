import * as peopleCalls from '@/lib/features/people/contract'
import { authorOf, createResetLink } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const POST = route(peopleCalls.linkToReset, async ({ params, principal }) => {
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await createResetLink(database, params.id, authorId), { status: 201 })
})
