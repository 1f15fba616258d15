import { authorOf } from '@/lib/people/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'
import { listStudies } from '@/lib/studies/data'
import { createStudy } from '@/lib/studies/mutations'
import { studyListQuerySchema } from '@/lib/studies/query'
import { newStudySchema } from '@/lib/studies/schema'

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
