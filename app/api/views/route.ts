import { authorOf } from '@/lib/people/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'
import { listViews } from '@/lib/views/data'
import { createView } from '@/lib/views/mutations'
import { newViewSchema, viewListQuerySchema } from '@/lib/views/schema'

export const GET = route(
  async (_request, { query, principal }) => {
    const database = await db()
    return json(await listViews(database, query, await authorOf(database, principal)))
  },
  { query: viewListQuerySchema },
)

export const POST = route(async (request, { principal }) => {
  const view = await readBody(newViewSchema, request)
  const database = await db()
  return json(await createView(database, view, await authorOf(database, principal)), {
    status: 201,
  })
})
