import { z } from 'zod'
import { rewardOriginSchema } from '@/lib/core/rewards/schema'
import { rowOfSeq, type Segment } from '@/lib/core/traces/columns/segment'
import type { Database } from '@/lib/platform/db/database'
import { type Sql, sql } from '@/lib/platform/db/sql'
import { PartSets } from './part-sets'
import type { Part } from './rewards-of'

/** Rows read between two turns of the event loop. */
const rowsAtOnce = 5_000

/** A reward that a trace has, or a call of a judge about it. */
const partSchema = z.union([
  z.tuple([z.literal('reward'), z.string(), rewardOriginSchema, z.string(), z.string()]),
  z.tuple([z.literal('call'), z.string(), z.string(), z.string().nullable()]),
])

/** Of each row of a segment the set of its parts. */
export interface LoadedParts {
  sets: PartSets
  ofRow: Int32Array
}

export function partsIn({ sets }: LoadedParts, set: number): Part[] {
  return sets.partsOf(set).map((part) => partSchema.parse(JSON.parse(part)))
}

async function loadParts(database: Database, segment: Segment): Promise<LoadedParts> {
  const sets = new PartSets()
  const ofRow = new Int32Array(segment.size)
  const { id } = segment.collection
  const add = async (kind: Part[0], rows: Sql) => {
    for await (const batch of database.rows(rows, rowsAtOnce))
      for (const [seq, ...fields] of batch) {
        const row = rowOfSeq(segment, Number(seq))
        if (row >= 0) ofRow[row] = sets.add(ofRow[row] ?? 0, JSON.stringify([kind, ...fields]))
      }
  }
  // What could not be computed is no number.
  const rewards = sql`
    SELECT r.trace_seq, r.name, r.origin, r.convention, r.judge
    FROM trace t JOIN reward r ON r.trace_seq = t.seq
    WHERE t.collection_id = ${id} AND (r.origin <> 'computed' OR r.value IS NOT NULL)`
  await add('reward', rewards)
  const calls = sql`
    SELECT k.trace_seq, k.judge, k.criterion, k.prompt_version
    FROM trace t JOIN judge_call k ON k.trace_seq = t.seq
    WHERE t.collection_id = ${id} AND k.criterion <> 'embedding'`
  await add('call', calls)
  return { sets, ofRow }
}

/** Kept as long as the columns are: a collection that changes gets new ones. */
const loading = new WeakMap<Int32Array, Promise<LoadedParts>>()

/** What the rewards of every trace of a collection rest on; read once for each version of it. */
export async function partsOfSegment(database: Database, segment: Segment): Promise<LoadedParts> {
  const { seq } = segment
  const parts = loading.get(seq) ?? loadParts(database, segment)
  loading.set(seq, parts)
  try {
    return await parts
  } catch (error) {
    loading.delete(seq)
    throw error
  }
}
