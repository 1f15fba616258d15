import { z } from 'zod'
import type { Transaction } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { sql } from '@/lib/platform/db/sql'
import { goldColumn, payloadColumn } from '@/lib/features/store/gold-assertions.server'
import { assertionOf } from '@/lib/features/store/gold'
import { importStatusSchema } from '@/lib/core/collections/import-status'
import type { Importing } from '@/lib/features/store/find-items.server'

const itemsAtOnce = 1_000

const waitingSchema = z
  .object({
    seq: z.number(),
    claim_hash: z.string(),
    dataset: z.string().nullable(),
    external_id: z.string().nullable(),
    gold: goldColumn,
    payload: payloadColumn,
  })
  .transform(({ payload, gold, ...rest }) => ({ ...rest, gold: assertionOf({ gold, payload }) }))
export type WaitingItem = z.infer<typeof waitingSchema>

const hintSchema = z.object({
  item: z
    .object({ dataset: z.string().nullable(), external_id: z.string().nullable() })
    .default({ dataset: null, external_id: null }),
})

const traceSchema = z.object({
  seq: z.number(),
  item_seq: z.number(),
  identity: z.string(),
  import_id: z.string(),
  line: z.number(),
  status: importStatusSchema,
  details: z.string().transform((text) => hintSchema.parse(JSON.parse(text)).item),
})
export type WaitingTrace = z.infer<typeof traceSchema>

/** Items without a document for which the collection may have one with, in the order of their numbers. */
export async function listWaiting(
  tx: Transaction,
  { collectionId }: Importing,
  after: number,
): Promise<WaitingItem[]> {
  const rows = await tx.query(sql`
    SELECT w.seq, w.claim_hash, w.dataset, w.external_id, w.gold, w.payload
    FROM item w JOIN import m ON m.id = w.import_id
    WHERE w.collection_id = ${collectionId} AND w.document_seq IS NULL AND m.status = 'done'
      AND w.seq > ${after}
      AND (EXISTS (SELECT 1 FROM item d WHERE d.collection_id = w.collection_id
          AND d.claim_hash = w.claim_hash AND d.document_seq IS NOT NULL)
        OR EXISTS (SELECT 1 FROM item d WHERE d.collection_id = w.collection_id
          AND d.dataset = w.dataset AND d.external_id = w.external_id
          AND d.document_seq IS NOT NULL))
    ORDER BY w.seq LIMIT ${itemsAtOnce}`)
  return rows.map((row) => waitingSchema.parse(row))
}

export async function listTracesOf(tx: Transaction, items: number[]): Promise<WaitingTrace[]> {
  const wanted = recordSet(
    tx.provider,
    { seq: 'int' },
    items.map((seq) => [seq]),
  )
  const rows = await tx.query(sql`
    SELECT t.seq, t.item_seq, t.identity, t.import_id, t.line, t.details, m.status
    FROM ${wanted} AS k CROSS JOIN trace t JOIN import m ON m.id = t.import_id
    WHERE t.item_seq = k.seq ORDER BY t.seq`)
  return rows.map((row) => traceSchema.parse(row))
}
