import * as collectionCalls from '@/lib/features/collections/contract'
import { listCollections } from '@/lib/core/collections/list-collections.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(collectionCalls.list, async ({ query }) =>
  json(await listCollections(await db(), query)),
)
