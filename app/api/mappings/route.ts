import { listMappings } from '@/lib/features/imports/mappings/list-mappings.server'
import { createMapping } from '@/lib/features/imports/mappings/change-mappings.server'
import { mappingListQuerySchema, newMappingSchema } from '@/lib/features/imports/mappings/schema'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'

export const GET = route(
  async (_request, { query }) => json(await listMappings(await db(), query)),
  { query: mappingListQuerySchema },
)

export const POST = route(async (request, { principal }) => {
  const mapping = await readBody(newMappingSchema, request)
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await createMapping(database, mapping, authorId), { status: 201 })
})
