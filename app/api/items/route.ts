import { listItems } from '@/lib/items/data'
import { itemQuerySchema } from '@/lib/items/query'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'

export const GET = route(async (_request, { query }) => json(await listItems(await db(), query)), {
  query: itemQuerySchema,
})
