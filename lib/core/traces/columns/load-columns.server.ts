import { setImmediate as yieldTurn } from 'node:timers/promises'
import { z } from 'zod'
import { isDone } from '@/lib/core/collections/visible-rows.server'
import { depthIn } from '@/lib/core/items/depth.server'
import type { Database } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { raw, sql, type Sql } from '@/lib/platform/db/sql'
import { SegmentBuilder } from './builder'
import { integers } from './growing-columns'
import { findingBits } from './loaded-columns'
import { type Dictionaries, rowOfSeq, type Segment } from './segment'

/** The columns of a collection without its marks, and the imports whose traces are in them. */
export interface Loaded {
  segment: Segment
  imports: ReadonlySet<string>
}

interface Loading {
  dictionaries: Dictionaries
  /** Columns to which traces have only been added since; null to load all. */
  before: Loaded | null
}

/** Rows parsed between two turns of the event loop: about 10 ms. */
const rowsAtOnce = 1_000

/** The columns of what is seen of a collection: all of it, or what `before` lacks added to that. */
export async function loadColumns(
  db: Database,
  { id, name }: { id: string; name: string },
  { dictionaries, before }: Loading,
): Promise<Loaded> {
  const imports = new Set(await listDone(db, id))
  const builder = new SegmentBuilder(dictionaries)
  const kept = before && [...before.imports].every((one) => imports.has(one)) ? before : null
  if (kept) await builder.continueFrom(kept.segment, yieldTurn)
  const added = integers()
  let count = 0
  const parts = kept ? addedParts(db, id, { kept, imports }) : [ofImports(db, id, imports)]
  for (const which of parts) {
    for await (const batch of db.rows(rowsOf(db, which), rowsAtOnce)) {
      for (const row of batch) {
        builder.add(row)
        added.set(count++, Number(row[0]))
      }
    }
  }
  const segment = await builder.build({ id, name }, yieldTurn)
  const seqs = await added.whole(count, yieldTurn)
  // Each part has them in order.
  await loadByTrace(db, segment, parts.length > 1 ? seqs.toSorted() : seqs)
  return { segment, imports }
}

async function listDone(db: Database, collection: string): Promise<string[]> {
  const rows = await db.query(sql`
    SELECT m.id FROM import m WHERE m.collection_id = ${collection} AND ${isDone}`)
  return rows.map((row) => z.object({ id: z.string() }).parse(row).id)
}

/** Walks the traces of the collection as they are stored, whatever their imports. */
function ofImports(db: Database, collection: string, imports: ReadonlySet<string>): Sql {
  const set = recordSet(
    db.provider,
    { id: 'text' },
    [...imports].map((one) => [one]),
  )
  const importId = raw(db.provider === 'sqlite' ? '+t.import_id' : 't.import_id')
  return sql`t.collection_id = ${collection} AND ${importId} IN (SELECT k.id FROM ${set} AS k)`
}

/**
 * Traces of imports that were done since, and those that runs added to their imports. Those come one transaction after
 * the other (`lockImports`), so each has a greater `seq` than any that was seen before.
 */
function addedParts(
  db: Database,
  collection: string,
  { kept, imports }: { kept: Loaded; imports: ReadonlySet<string> },
): Sql[] {
  const { size, seq, bySeq } = kept.segment
  const last = size === 0 ? 0 : (seq[bySeq?.[size - 1] ?? size - 1] ?? 0)
  const fresh = [...imports].filter((one) => !kept.imports.has(one))
  return [
    sql`t.seq > ${last} AND ${ofImports(db, collection, kept.imports)}`,
    ...fresh.map((one) => sql`t.import_id = ${one}`),
  ]
}

function rowsOf(db: Database, which: Sql): Sql {
  return sql`
    SELECT t.seq, t.id, t.item_seq, i.document_seq, t.correct,
      CASE WHEN i.gold IS NULL THEN 0 ELSE 1 END,
      CASE WHEN t.total_from = 'logged' THEN 1 ELSE 0 END, t.problems, t.rewards,
      t.system, t.model, t.run, i.dataset, i.label, t.verdict, t.status, t.prompt_version,
      t.confidence_kind, t.training_step, t.question_count, t.abstention_count, t.problem_count,
      t.confidence, t.reward_total, d.text_length, octet_length(t.output),
      ${depthIn(db)}
    FROM trace t
    JOIN item i ON i.seq = t.item_seq
    LEFT JOIN document d ON d.seq = i.document_seq
    WHERE ${which}
    ORDER BY t.seq`
}

/** Records of so many traces are looked through at once: a search that finds nothing gives no turn either. */
const tracesAtOnce = 2_500

/** What tables of their own say of those traces: which were judged, and what the consistency check found. */
async function loadByTrace(db: Database, segment: Segment, seqs: Int32Array): Promise<void> {
  const { judged, findings } = segment
  for (let at = 0; at < seqs.length; at += tracesAtOnce) {
    const last = Math.min(seqs.length, at + tracesAtOnce) - 1
    const [from, to] = [seqs[at] ?? 0, seqs[last] ?? 0]
    const rows = await db.query(sql`
      SELECT DISTINCT trace_seq FROM reward
      WHERE trace_seq BETWEEN ${from} AND ${to} AND origin = 'judged'`)
    for (const { trace_seq } of rows) {
      const row = rowOfSeq(segment, Number(trace_seq))
      if (row >= 0) judged[row] = 1
    }
    const checks = await db.query(sql`
      SELECT trace_seq, findings FROM trace_check WHERE trace_seq BETWEEN ${from} AND ${to}`)
    for (const { trace_seq, findings: kinds } of checks) {
      const row = rowOfSeq(segment, Number(trace_seq))
      if (row >= 0) findings[row] = findingBits(String(kinds))
    }
    await yieldTurn()
  }
}
