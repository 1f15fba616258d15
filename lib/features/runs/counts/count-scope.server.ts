import { z } from 'zod'
import { isSeen } from '@/lib/core/collections/visible-rows.server'
import { itemKindSchema } from '@/lib/core/items/schema'
import type { Database } from '@/lib/platform/db/database'
import { join, sql, type Sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { idsOfFilter } from '../choose-items.server'
import type { KindCount, RunScope } from './schema'

const rowSchema = z.object({ kind: itemKindSchema, items: z.number(), bare: z.number() })

async function countKinds(database: Database, condition: Sql): Promise<KindCount[]> {
  const rows = await database.query(sql`
    SELECT i.kind, COUNT(*) AS items,
      SUM(CASE WHEN i.document_seq IS NULL THEN 1 ELSE 0 END) AS bare
    FROM item i JOIN import m ON m.id = i.import_id JOIN collection c ON c.id = i.collection_id
    WHERE ${isSeen} AND ${condition} GROUP BY i.kind ORDER BY i.kind`)
  return rows.map((row) => rowSchema.parse(row))
}

async function countIds(database: Database, ids: readonly string[]): Promise<KindCount[]> {
  const total = new Map<string, KindCount>()
  for (let at = 0; at < ids.length; at += 500) {
    const some = await countKinds(database, sql`i.id IN (${join(ids.slice(at, at + 500))})`)
    for (const { kind, items, bare } of some) {
      const known = total.get(kind) ?? { kind, items: 0, bare: 0 }
      total.set(kind, { kind, items: known.items + items, bare: known.bare + bare })
    }
  }
  return [...total.values()]
}

/** How many items of each kind a run could be made on. */
export async function countScope(database: Database, scope: RunScope): Promise<KindCount[]> {
  const { collection, filter, item_ids: ids } = scope
  if ([collection, filter, ids].filter((source) => source !== undefined).length !== 1)
    throw new AppError(
      'invalid',
      'Choose what to count with exactly one of "item_ids", "filter" and "collection".',
    )
  if (ids) return await countIds(database, [...new Set(ids)])
  if (filter !== undefined) return await countIds(database, await idsOfFilter(database, filter))
  return await countKinds(database, sql`(c.id = ${collection} OR c.live_name = ${collection})`)
}
