import { listCollections } from '@/lib/collections/data'
import { collectionListQuerySchema } from '@/lib/collections/query'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'

export const GET = route(
  async (_request, { query }) => json(await listCollections(await db(), query)),
  { query: collectionListQuerySchema },
)
