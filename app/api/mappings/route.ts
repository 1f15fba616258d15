import { listMappings } from '@/lib/mappings/data'
import { createMapping } from '@/lib/mappings/mutations'
import { mappingListQuerySchema, newMappingSchema } from '@/lib/mappings/schema'
import { authorOf } from '@/lib/people/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'

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
