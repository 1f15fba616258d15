import { z } from 'zod'
import { goldSchema, itemPayloadSchema, type Gold, type ItemPayload } from '@/lib/core/items/schema'
import type { Queries } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { sql } from '@/lib/platform/db/sql'
import type { GivenGold, GoldAssertion } from './gold'

/** Gold as it is kept in a column: JSON, or nothing. */
export const goldColumn = z
  .string()
  .nullable()
  .transform((text): Gold | null => (text === null ? null : goldSchema.parse(JSON.parse(text))))

/** A payload as it is kept in a column: JSON, or nothing. */
export const payloadColumn = z
  .string()
  .nullable()
  .transform((text): ItemPayload | null =>
    text === null ? null : itemPayloadSchema.parse(JSON.parse(text)),
  )

const saidSchema = goldSchema.extend({ payload: itemPayloadSchema.exactOptional() })

/** What one import says of an item, as it is kept with the link between the two. */
export const assertionColumn = z
  .string()
  .nullable()
  .transform((text): GoldAssertion | null =>
    text === null ? null : saidSchema.parse(JSON.parse(text)),
  )

const givenSchema = z.object({
  item_seq: z.number(),
  import_id: z.string(),
  gold: assertionColumn,
  gave_document: z.number(),
})

/** What the imports that are done say of some items, and what `own` says, done or not. */
export async function findGoldAssertions(
  tx: Queries,
  itemSeqs: readonly number[],
  own = '',
): Promise<Map<number, GivenGold[]>> {
  if (itemSeqs.length === 0) return new Map()
  const items = recordSet(
    tx.provider,
    { seq: 'int' },
    itemSeqs.map((seq) => [seq]),
  )
  const rows = await tx.query(sql`
    SELECT l.item_seq, l.import_id, l.gold, l.gave_document
    FROM ${items} AS k CROSS JOIN import_item l JOIN import m ON m.id = l.import_id
    WHERE l.item_seq = k.seq AND (m.status = 'done' OR m.id = ${own})`)
  const found = rows.map((row) => givenSchema.parse(row))
  const given = new Map<number, GivenGold[]>()
  for (const { item_seq: seq, import_id: importId, gold, gave_document: gave } of found) {
    const list = given.get(seq) ?? []
    list.push({ importId, gold, gaveDocument: gave !== 0 })
    given.set(seq, list)
  }
  return given
}
