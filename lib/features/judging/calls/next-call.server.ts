import { z } from 'zod'
import { isSeen } from '@/lib/core/collections/visible-rows.server'
import type { Queries } from '@/lib/platform/db/database'
import { empty, sql } from '@/lib/platform/db/sql'
import { sha256 } from '@/lib/formats/hash'
import { requireJudgeCall } from './list-calls.server'
import { pools } from './pools.server'
import type { NextCallQuery } from './query'
import type { NextCall } from '@/lib/core/judge-calls/schema'

const candidateSchema = z.object({
  id: z.string(),
  criterion: z.string(),
  target: z.number(),
  trace_seq: z.number(),
})
type Candidate = z.infer<typeof candidateSchema>

/** Calls that nobody has checked are looked through up to this many. */
const most = 20_000

const unchecked = sql`NOT EXISTS (SELECT 1 FROM judge_review w WHERE w.call_id = k.id)`

const reasons: Record<NextCallQuery['mode'], string> = {
  random: 'drawn at random',
  hinge: 'a reward depends on it',
  differ: 'judges, or samples of one judge, disagree',
}

async function candidates(
  database: Queries,
  { judge, criterion, mode }: NextCallQuery,
): Promise<Candidate[]> {
  const rows = await database.query(sql`
    SELECT k.id, k.criterion, k.target, k.trace_seq FROM judge_call k
    JOIN trace t ON t.seq = k.trace_seq JOIN import m ON m.id = t.import_id
    JOIN collection c ON c.id = t.collection_id
    WHERE k.judge = ${judge} AND k.criterion NOT IN ('embedding', 'silver')
      AND ${unchecked} AND ${isSeen} AND ${pools[mode]}
      ${criterion === undefined ? empty : sql`AND k.criterion = ${criterion}`}
    ORDER BY k.id LIMIT ${most}`)
  return rows.map((row) => candidateSchema.parse(row))
}

/**
 * The next call of a judge for a person to check, without what the judge said. The same seed draws in the same order,
 * so that a sample can be drawn again; one that is drawn at random has the chance it was drawn with.
 */
export async function nextJudgeCall(database: Queries, query: NextCallQuery): Promise<NextCall> {
  const found = await candidates(database, query)
  const ranked = found
    .map((call) => ({ call, rank: sha256(`${query.seed} ${call.id}`) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
  const [first] = ranked
  if (!first) return { call: null, left: 0 }
  const { id, criterion, target, trace_id, messages } = await requireJudgeCall(
    database,
    first.call.id,
  )
  return {
    call: {
      id,
      criterion,
      target,
      trace_id,
      messages,
      probability: query.mode === 'random' ? 1 / found.length : null,
      reason: reasons[query.mode],
    },
    left: found.length,
  }
}
