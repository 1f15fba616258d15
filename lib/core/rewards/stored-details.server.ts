import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { sql } from '@/lib/platform/db/sql'

/** Of a row of `reward r`: what it says beyond its value, as JSON, whether its own or shared in its collection. */
export const rewardDetail = sql`coalesce(r.detail, (
  SELECT d.text FROM reward_detail d WHERE d.seq = r.detail_seq))`

const rowSchema = z.object({ seq: z.number(), text: z.string() })

/** The shared ones, by their `detail_seq`. */
export async function listRewardDetails(
  database: Queries,
  seqs: Iterable<number>,
): Promise<Map<number, string>> {
  const wanted = Array.from(seqs, (seq) => [seq])
  if (wanted.length === 0) return new Map()
  const rows = await database.query(sql`
    SELECT d.seq, d.text FROM ${recordSet(database.provider, { seq: 'int' }, wanted)} AS k
      CROSS JOIN reward_detail d WHERE d.seq = k.seq`)
  return new Map(
    rows.map((row) => {
      const { seq, text } = rowSchema.parse(row)
      return [seq, text]
    }),
  )
}
