import * as viewCalls from '@/lib/features/saved-views/contract'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { listViews } from '@/lib/features/saved-views/list-views.server'
import { createView } from '@/lib/features/saved-views/change-views.server'

export const GET = route(viewCalls.list, async ({ query, principal }) => {
  const database = await db()
  return json(await listViews(database, query, await authorOf(database, principal)))
})

export const POST = route(viewCalls.create, async ({ principal, body }) => {
  const view = await body()
  const database = await db()
  return json(await createView(database, view, await authorOf(database, principal)), {
    status: 201,
  })
})
