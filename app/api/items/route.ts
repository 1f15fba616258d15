import { listItems } from '@/lib/core/items/list-items.server'
import { itemQuerySchema } from '@/lib/core/items/query'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(async (_request, { query }) => json(await listItems(await db(), query)), {
  query: itemQuerySchema,
})
