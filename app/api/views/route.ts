import { localOwner } from '@/lib/people/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'
import { listViews } from '@/lib/views/data'
import { createView } from '@/lib/views/mutations'
import { newViewSchema, viewListQuerySchema } from '@/lib/views/schema'

export const GET = route(async (_request, { query }) => json(await listViews(await db(), query)), {
  query: viewListQuerySchema,
})

export const POST = route(async (request) => {
  const view = await readBody(newViewSchema, request)
  const database = await db()
  const author = await localOwner(database)
  return json(await createView(database, view, author.id), { status: 201 })
})
