import * as studyCalls from '@/lib/features/studies/contract'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { duplicateStudy } from '@/lib/features/studies/change-studies.server'

export const POST = route(studyCalls.duplicate, async ({ params, principal }) => {
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await duplicateStudy(database, params.id, authorId), { status: 201 })
})
