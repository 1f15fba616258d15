import { listCollections } from '@/lib/collections/data'
import { collectionListQuerySchema } from '@/lib/collections/query'
import { db } from '@/lib/platform/db/database'
import { json, readQuery, route } from '@/lib/platform/http'

export const GET = route(async (request) => {
  const query = readQuery(collectionListQuerySchema, request)
  return json(await listCollections(await db(), query))
})
