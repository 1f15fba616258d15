import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'
import { listStudies } from '@/lib/features/studies/list-studies.server'
import { createStudy } from '@/lib/features/studies/change-studies.server'
import { studyListQuerySchema } from '@/lib/features/studies/query'
import { newStudySchema } from '@/lib/features/studies/schema'

export const GET = route(
  async (_request, { query }) => json(await listStudies(await db(), query)),
  { query: studyListQuerySchema },
)

export const POST = route(async (request, { principal }) => {
  const study = await readBody(newStudySchema, request)
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await createStudy(database, { study, authorId }), { status: 201 })
})
