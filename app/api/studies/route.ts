import * as studyCalls from '@/lib/features/studies/contract'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { listStudies } from '@/lib/features/studies/list-studies.server'
import { createStudy } from '@/lib/features/studies/change-studies.server'

export const GET = route(studyCalls.list, async ({ query }) =>
  json(await listStudies(await db(), query)),
)

export const POST = route(studyCalls.create, async ({ principal, body }) => {
  const study = await body()
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await createStudy(database, { study, authorId }), { status: 201 })
})
