import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'
import { listViews } from '@/lib/features/saved-views/list-views.server'
import { createView } from '@/lib/features/saved-views/change-views.server'
import { newViewSchema, viewListQuerySchema } from '@/lib/features/saved-views/schema'

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
