import * as mappingCalls from '@/lib/features/imports/mappings/contract'
import { listMappings } from '@/lib/features/imports/mappings/list-mappings.server'
import { createMapping } from '@/lib/features/imports/mappings/change-mappings.server'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(mappingCalls.list, async ({ query }) =>
  json(await listMappings(await db(), query)),
)

export const POST = route(mappingCalls.create, async ({ principal, body }) => {
  const mapping = await body()
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await createMapping(database, mapping, authorId), { status: 201 })
})
