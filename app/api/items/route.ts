import * as itemListCalls from '@/lib/core/items/contract'
import { listItems } from '@/lib/core/items/list-items.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(itemListCalls.list, async ({ query }) =>
  json(await listItems(await db(), query)),
)
