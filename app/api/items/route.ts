import { listItems } from '@/lib/items/data'
import { itemQuerySchema } from '@/lib/items/query'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readQuery } from '@/lib/platform/input'

export const GET = route(async (request) => {
  const query = readQuery(itemQuerySchema, request)
  return json(await listItems(await db(), query))
})
