import { listCollections } from '@/lib/core/collections/list-collections.server'
import { collectionListQuerySchema } from '@/lib/core/collections/query'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(
  async (_request, { query }) => json(await listCollections(await db(), query)),
  { query: collectionListQuerySchema },
)
