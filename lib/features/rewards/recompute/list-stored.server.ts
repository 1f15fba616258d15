import { z } from 'zod'
import { isDone } from '@/lib/core/collections/visible-rows.server'
import { goldColumn, payloadColumn } from '@/lib/features/store/gold-assertions.server'
import { detailsColumn } from '@/lib/features/store/stored-details'
import type { Database, Queries } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { sql, type Sql } from '@/lib/platform/db/sql'
import { finishReasonSchema } from '@/lib/core/records/schema'
import { labelMappingSchema, systemIdSchema } from '@/lib/core/vocabulary/schema'
import type { RewardRecord } from '@/lib/core/rewards/schema'
import { recordOf, storedRecordSchema, type StoredRecord } from '@/lib/core/rewards/stored'
import { rewardDetail } from '@/lib/core/rewards/stored-details.server'
import type { Recomputable } from './recompute'

const rowSchema = z.object({
  seq: z.number(),
  system: systemIdSchema,
  output: z.string().nullable(),
  reasoning: z.string().nullable(),
  finish_reason: finishReasonSchema.nullable(),
  details: detailsColumn,
  gold: goldColumn,
  payload: payloadColumn,
  label_mapping: labelMappingSchema,
})

const recordSchema = storedRecordSchema.extend({ trace_seq: z.number() })

export interface StoredTrace extends Recomputable {
  seq: number
}

/** The visible traces of a collection by number, in order; four bytes each. */
export async function listSeqs(database: Database, collectionId: string): Promise<Int32Array> {
  const rows = database.rows(sql`
    SELECT t.seq FROM trace t WHERE t.collection_id = ${collectionId}
      AND t.import_id IN (
        SELECT m.id FROM import m WHERE m.collection_id = ${collectionId} AND ${isDone})
    ORDER BY t.seq`)
  const batches: Int32Array[] = []
  for await (const batch of rows) batches.push(Int32Array.from(batch, ([seq]) => Number(seq)))
  const seqs = new Int32Array(batches.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const batch of batches) {
    seqs.set(batch, at)
    at += batch.length
  }
  return seqs
}

/** Those numbers as a table to join with. */
export function seqSet({ provider }: Queries, seqs: Iterable<number>) {
  return recordSet(
    provider,
    { seq: 'int' },
    Array.from(seqs, (seq) => [seq]),
  )
}

/** Some traces with what is needed to compute their rewards again, and what is stored of them. */
export async function listStored(
  database: Queries,
  seqs: Iterable<number>,
): Promise<StoredTrace[]> {
  const wanted = seqSet(database, seqs)
  const rows = await database.query(sql`
    SELECT t.seq, t.system, t.output, t.reasoning, t.finish_reason, t.details,
      i.gold, i.payload, c.label_mapping
    FROM ${wanted} AS k CROSS JOIN trace t JOIN item i ON i.seq = t.item_seq
      JOIN collection c ON c.id = t.collection_id WHERE t.seq = k.seq`)
  const stored = await recordsBySeq(database, wanted, sql`r.origin = 'computed'`)
  return rows.map((row) => {
    const { seq, details, gold, payload, label_mapping: labels, ...trace } = rowSchema.parse(row)
    return {
      seq,
      trace: { ...trace, ...details },
      gold,
      payload,
      labels,
      stored: stored.get(seq) ?? [],
    }
  })
}

/** What the file or a judge said of some traces. */
export async function listGoldAssertions(
  database: Queries,
  seqs: Iterable<number>,
): Promise<Map<number, RewardRecord[]>> {
  const found = await recordsBySeq(database, seqSet(database, seqs), sql`r.origin <> 'computed'`)
  return new Map([...found].map(([seq, records]) => [seq, records.map(recordOf)]))
}

async function recordsBySeq(database: Queries, wanted: Sql, which: Sql) {
  const rows = await database.query(sql`
    SELECT r.trace_seq, r.name, r.origin, r.convention, r.judge, r.value,
      ${rewardDetail} AS detail
    FROM ${wanted} AS k CROSS JOIN reward r WHERE r.trace_seq = k.seq AND ${which}
    ORDER BY r.trace_seq, r.name, r.origin, r.convention, r.judge`)
  const records = new Map<number, StoredRecord[]>()
  for (const row of rows) {
    const { trace_seq: seq, ...record } = recordSchema.parse(row)
    const known = records.get(seq)
    if (known) known.push(record)
    else records.set(seq, [record])
  }
  return records
}
