import type { View } from '@/lib/core/traces/match-traces.server'
import { Lru } from '@/lib/core/traces/columns/lru'
import type { Database } from '@/lib/platform/db/database'

/** Keeps the last replies of one analysis, by the version of the traces and the query. */
export function keepReplies<Reply>(most = 24) {
  const byDatabase = new WeakMap<Database, Lru<Reply>>()
  return async (
    { db, stamp }: Pick<View, 'db' | 'stamp'>,
    query: object,
    make: () => Promise<Reply>,
  ): Promise<Reply> => {
    const replies = byDatabase.get(db) ?? new Lru<Reply>(most)
    byDatabase.set(db, replies)
    return await replies.get(`${stamp} ${JSON.stringify(query)}`, make)
  }
}
