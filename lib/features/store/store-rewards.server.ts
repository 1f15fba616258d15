import { z } from 'zod'
import { sha256 } from '@/lib/formats/hash'
import type { RewardRecord } from '@/lib/core/rewards/schema'
import { detailText } from '@/lib/core/rewards/stored'
import type { Transaction } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { sql } from '@/lib/platform/db/sql'

export interface TraceReward {
  traceSeq: number
  record: RewardRecord
}

const columns = [
  'trace_seq',
  'name',
  'origin',
  'convention',
  'judge',
  'value',
  'detail',
  'detail_seq',
]

/**
 * Stores records of traces of one collection. What several computed ones say beyond their values is stored once.
 * Whoever calls holds the lock of imports.
 */
export async function storeRewards(
  tx: Transaction,
  collectionId: string,
  rewards: readonly TraceReward[],
): Promise<void> {
  const rows = rewards.map(({ traceSeq, record }) => {
    const { name, origin, convention = '', judge = '', value } = record
    const own = [traceSeq, name, origin, convention, judge, value]
    return { own, mayShare: origin === 'computed', detail: detailText(record) }
  })
  const texts = rows.flatMap(({ mayShare, detail }) => (mayShare ? (detail ?? []) : []))
  const shared = await shareDetails(tx, collectionId, texts)
  await tx.insertMany(
    'reward',
    columns,
    rows.map(({ own, mayShare, detail }) => {
      const seq = mayShare ? shared.get(detail ?? '') : undefined
      return seq === undefined ? [...own, detail, null] : [...own, null, seq]
    }),
  )
}

const knownSchema = z.object({ seq: z.number(), hash: z.string() })

/** The `detail_seq` of each text that the collection has already, or that occurs more than once here. */
async function shareDetails(
  tx: Transaction,
  collectionId: string,
  texts: readonly string[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  if (counts.size === 0) return new Map()
  const hashes = new Map(Array.from(counts.keys(), (text) => [sha256(text), text]))
  const wanted = recordSet(
    tx.provider,
    { hash: 'text' },
    Array.from(hashes.keys(), (hash) => [hash]),
  )
  const found = await tx.query(sql`
    SELECT d.seq, d.hash FROM ${wanted} AS k CROSS JOIN reward_detail d
    WHERE d.collection_id = ${collectionId} AND d.hash = k.hash`)
  const seqs = new Map<string, number>()
  for (const row of found) {
    const { seq, hash } = knownSchema.parse(row)
    seqs.set(hashes.get(hash) ?? '', seq)
  }
  const fresh = [...hashes].filter(([, text]) => !seqs.has(text) && (counts.get(text) ?? 0) > 1)
  if (fresh.length === 0) return seqs
  const reserved = await tx.reserve('reward_detail', fresh.length)
  await tx.insertMany(
    'reward_detail',
    ['seq', 'collection_id', 'hash', 'text'],
    fresh.map(([hash, text], at) => [reserved[at], collectionId, hash, text]),
  )
  for (const [at, [, text]] of fresh.entries()) seqs.set(text, reserved[at] ?? 0)
  return seqs
}
