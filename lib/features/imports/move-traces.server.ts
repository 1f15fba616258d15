import { z } from 'zod'
import { checkTraces } from '@/lib/features/store/check-traces.server'
import type { Transaction } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { unindex } from '@/lib/platform/db/search'
import { sql, type Sql } from '@/lib/platform/db/sql'

/** A trace that belongs to another item than the one it was stored with. */
export interface Move {
  seq: number
  identity: string
  to: number
}

/** Moves traces to other items; one that is there already is the same trace, and they become one. */
export async function moveTraces(tx: Transaction, moves: Move[]): Promise<void> {
  if (moves.length === 0) return
  const known = await findTwins(tx, moves)
  const free: Move[] = []
  const twins: Twin[] = []
  for (const move of moves) {
    const key = keyOf(move.to, move.identity)
    const into = known.get(key)
    if (into === undefined) free.push(move)
    else twins.push({ seq: move.seq, into })
    known.set(key, into ?? move.seq)
  }
  await place(tx, free)
  await unite(tx, twins)
  const stay = [...free.map(({ seq }) => seq), ...twins.map(({ into }) => into)]
  await linkItems(tx, stay)
}

interface Twin {
  seq: number
  into: number
}

const foundSchema = z.object({ item_seq: z.number(), identity: z.string(), seq: z.number() })

function keyOf(itemSeq: number, identity: string): string {
  return `${itemSeq} ${identity}`
}

async function findTwins(tx: Transaction, moves: Move[]): Promise<Map<string, number>> {
  const keys = recordSet(
    tx.provider,
    { item_seq: 'int', identity: 'text' },
    moves.map(({ to, identity }) => [to, identity]),
  )
  const rows = await tx.query(sql`
    SELECT t.item_seq, t.identity, t.seq FROM ${keys} AS k CROSS JOIN trace t
    WHERE t.item_seq = k.item_seq AND t.identity = k.identity`)
  return new Map(
    rows.map((row) => {
      const found = foundSchema.parse(row)
      return [keyOf(found.item_seq, found.identity), found.seq]
    }),
  )
}

async function place(tx: Transaction, moves: Move[]): Promise<void> {
  if (moves.length === 0) return
  const values = recordSet(
    tx.provider,
    { seq: 'int', item_seq: 'int' },
    moves.map(({ seq, to }) => [seq, to]),
  )
  const otherClaim = await tx.query(sql`
    SELECT t.seq FROM ${values} AS k JOIN trace t ON t.seq = k.seq
      JOIN item before ON before.seq = t.item_seq JOIN item i ON i.seq = k.item_seq
    WHERE before.text <> i.text`)
  await tx.execute(sql`
    UPDATE trace SET item_seq = k.item_seq FROM ${values} AS k WHERE trace.seq = k.seq`)
  // Findings go by the claim.
  await checkTraces(
    tx,
    otherClaim.map((row) => z.object({ seq: z.number() }).parse(row).seq),
  )
}

/** Everything that hangs on the one goes over to the other, which is seen if either was. */
async function unite(tx: Transaction, twins: Twin[]): Promise<void> {
  if (twins.length === 0) return
  const pairs = recordSet(
    tx.provider,
    { seq: 'int', twin: 'int' },
    twins.map(({ seq, into }) => [seq, into]),
  )
  await tx.execute(sql`
    INSERT INTO import_trace (import_id, trace_seq)
    SELECT DISTINCT l.import_id, k.twin FROM ${pairs} AS k JOIN import_trace l ON l.trace_seq = k.seq
    WHERE TRUE ON CONFLICT DO NOTHING`)
  await tx.execute(sql`
    UPDATE mark SET trace_seq = k.twin FROM ${pairs} AS k WHERE mark.trace_seq = k.seq`)
  await uniteJudged(tx, pairs)
  await tx.execute(sql`
    UPDATE trace SET import_id = other.import_id
    FROM ${pairs} AS k JOIN trace other ON other.seq = k.seq
      JOIN import m ON m.id = other.import_id
    WHERE trace.seq = k.twin AND m.status = 'done'
      AND trace.import_id IN (SELECT id FROM import WHERE status <> 'done')`)
  const gone = sql`SELECT seq FROM ${pairs} AS k`
  await unindex(tx, 'trace_search', gone)
  await tx.execute(sql`DELETE FROM trace WHERE seq IN (${gone})`)
}

const sameCall = (one: Sql, other: Sql) => sql`${one}.judge = ${other}.judge
  AND ${one}.criterion = ${other}.criterion AND ${one}.target = ${other}.target
  AND ${one}.sample = ${other}.sample`

/**
 * What judges said goes over where the other was not asked the same; else what people say to it goes over to that call,
 * unless they have said something there, too. Of several that come together the first counts.
 */
async function uniteJudged(tx: Transaction, pairs: Sql): Promise<void> {
  const [call, other] = [sql`judge_call`, sql`o`]
  await tx.execute(sql`
    UPDATE judge_call SET trace_seq = k.twin FROM ${pairs} AS k
    WHERE judge_call.trace_seq = k.seq
      AND NOT EXISTS (
        SELECT 1 FROM judge_call o WHERE o.trace_seq = k.twin AND ${sameCall(other, call)})
      AND NOT EXISTS (
        SELECT 1 FROM ${pairs} AS p JOIN judge_call o ON o.trace_seq = p.seq
        WHERE p.twin = k.twin AND p.seq < k.seq AND ${sameCall(other, call)})`)
  await tx.execute(sql`
    UPDATE judge_review SET call_id = o.id
    FROM ${pairs} AS k JOIN judge_call c ON c.trace_seq = k.seq
      JOIN judge_call o ON o.trace_seq = k.twin AND ${sameCall(other, sql`c`)}
    WHERE judge_review.call_id = c.id
      AND NOT EXISTS (
        SELECT 1 FROM judge_review w WHERE w.call_id = o.id AND w.author_id = judge_review.author_id)
      AND NOT EXISTS (
        SELECT 1 FROM ${pairs} AS p JOIN judge_call c2 ON c2.trace_seq = p.seq
          JOIN judge_review w ON w.call_id = c2.id
        WHERE p.twin = k.twin AND p.seq < k.seq AND ${sameCall(sql`c2`, sql`c`)}
          AND w.author_id = judge_review.author_id)`)
  await tx.execute(sql`
    INSERT INTO reward (trace_seq, name, origin, convention, judge, value, detail, detail_seq)
    SELECT k.twin, r.name, r.origin, r.convention, r.judge, r.value, r.detail,
      r.detail_seq
    FROM ${pairs} AS k JOIN reward r ON r.trace_seq = k.seq
    WHERE r.origin = 'judged' ON CONFLICT DO NOTHING`)
}

/** Who brought a trace has brought its item. */
async function linkItems(tx: Transaction, traces: number[]): Promise<void> {
  const seqs = recordSet(
    tx.provider,
    { seq: 'int' },
    [...new Set(traces)].map((seq) => [seq]),
  )
  await tx.execute(sql`
    INSERT INTO import_item (import_id, item_seq, gave_document)
    SELECT DISTINCT l.import_id, t.item_seq, FALSE
    FROM ${seqs} AS k JOIN trace t ON t.seq = k.seq JOIN import_trace l ON l.trace_seq = t.seq
    WHERE TRUE ON CONFLICT DO NOTHING`)
}
