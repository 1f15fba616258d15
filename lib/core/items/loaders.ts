import { cache } from 'react'
import { db } from '@/lib/platform/db/database'
import { listItems } from './list-items.server'
import { type ItemFilter, type ItemPage, itemQuerySchema } from './query'

const { limit } = itemQuerySchema.parse({})

/** The first items of a list, for its first paint. */
export const loadItems = cache(async (filter: ItemFilter): Promise<ItemPage> => {
  const { collection = [], kind = [], dataset = [], label = [], has_traces, q } = filter
  const query = { collection, kind, dataset, label, has_traces, q, limit }
  return await listItems(await db(), query)
})
