import { z } from 'zod'
import type { Queries, Row } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { finishReasonSchema, type RecordTrace } from '@/lib/core/records/schema'
import type { Judgeable } from '@/lib/features/rewards/judged/list-judged-again.server'
import { listGoldAssertions, seqSet } from '@/lib/features/rewards/recompute/list-stored.server'
import type { RewardRecord } from '@/lib/core/rewards/schema'
import { labelMappingSchema, systemIdSchema } from '@/lib/core/vocabulary/schema'
import { goldColumn, payloadColumn } from '@/lib/features/store/gold-assertions.server'
import { detailsColumn } from '@/lib/features/store/stored-details'
import { readTrace } from '@/lib/features/store/summary'

const rowSchema = z.object({
  seq: z.number(),
  collection_id: z.string(),
  item_seq: z.number(),
  group_key: z.string().nullable(),
  system: systemIdSchema,
  output: z.string().nullable(),
  reasoning: z.string().nullable(),
  finish_reason: finishReasonSchema.nullable(),
  details: detailsColumn,
  gold: goldColumn,
  payload: payloadColumn,
  label_mapping: labelMappingSchema,
})

export interface RecomputedTrace extends Judgeable {
  collectionId: string
  record: Pick<
    RecordTrace,
    'system' | 'output' | 'reasoning' | 'finish_reason' | 'chains' | 'logged'
  >
  /** Records that stand whatever the gold is. */
  fixed: RewardRecord[]
}

/** Some traces with what follows from the gold and what does not. */
export async function listRecomputed(
  tx: Queries,
  seqs: readonly number[],
): Promise<RecomputedTrace[]> {
  const wanted = seqSet(tx, seqs)
  const rows = await tx.query(sql`
    SELECT t.seq, t.collection_id, t.item_seq, t.group_key, t.system, t.output, t.reasoning, t.finish_reason,
      t.details, i.gold, i.payload, c.label_mapping
    FROM ${wanted} AS k CROSS JOIN trace t JOIN item i ON i.seq = t.item_seq
      JOIN collection c ON c.id = t.collection_id WHERE t.seq = k.seq`)
  const given = await listGoldAssertions(tx, seqs)
  return rows.map((row) => toTrace(row, given))
}

function toTrace(row: Row, given: ReadonlyMap<number, RewardRecord[]>): RecomputedTrace {
  const { seq, item_seq, group_key, details, gold, payload, ...rest } = rowSchema.parse(row)
  const { system, collection_id: collectionId, label_mapping: labels, ...own } = rest
  const records = given.get(seq) ?? []
  return {
    seq,
    collectionId,
    itemSeq: item_seq,
    groupKey: group_key,
    system,
    gold,
    payload,
    labels,
    record: { system, ...own, logged: details.logged, chains: details.chains },
    reading: readTrace({ system, ...own, ...details }),
    stored: records.filter(({ origin }) => origin === 'judged'),
    fixed: [
      ...records.filter(({ origin }) => origin === 'imported'),
      ...details.reward_records.filter(({ origin }) => origin === 'computed'),
    ],
  }
}
