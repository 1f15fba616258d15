import type { Transaction } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { sql, type Sql } from '@/lib/platform/db/sql'
import type { Importing } from './find-items.server'

/**
 * Rows an import that is now done shares with one that is not must not stay hidden with that one. Those that have read no
 * row yet, as hundreds that wait, share none. Returns how many traces it took over.
 */
export async function takeOver(tx: Transaction, { id, collectionId }: Importing): Promise<number> {
  const others = sql`
    SELECT id FROM import
    WHERE collection_id = ${collectionId} AND status <> 'done' AND rows_read > 0`
  const found = await tx.query(others)
  if (found.length === 0) return 0
  await tx.execute(sql`
    UPDATE item SET import_id = ${id}
    WHERE import_id IN (${others})
      AND seq IN (SELECT item_seq FROM import_item WHERE import_id = ${id})`)
  return await tx.execute(sql`
    UPDATE trace SET import_id = ${id}
    WHERE import_id IN (${others})
      AND seq IN (SELECT trace_seq FROM import_trace WHERE import_id = ${id})`)
}

/** What another import that is done brought as well belongs to the earliest of those from now on. */
export async function handOverToDone(tx: Transaction, id: string): Promise<void> {
  const heirs: Heirs = { id, condition: sql`m.status = 'done'` }
  const found = await tx.query(sql`
    SELECT m.id FROM import m WHERE ${heirs.condition} AND m.id <> ${id}
      AND m.collection_id = (SELECT collection_id FROM import WHERE id = ${id})`)
  if (found.length === 0) return
  await handOver(tx, { ...heirs, table: 'item', rows: sql`TRUE` })
  await handOver(tx, { ...heirs, table: 'trace', rows: sql`TRUE` })
}

export interface Leaving {
  id: string
  /** Imports taken back before this moment are not brought back. */
  before: Date
}

/** Before some rows of an import go for good: what any other still needs belongs to that one. */
export async function handOverBeforeGoing(
  tx: Transaction,
  { id, before }: Leaving,
  { table, seqs }: { table: 'item' | 'trace'; seqs: number[] },
): Promise<void> {
  const condition = sql`(m.status IN ('done', 'running', 'paused', 'queued') OR m.undone_at >= ${before})`
  const set = recordSet(
    tx.provider,
    { seq: 'int' },
    seqs.map((seq) => [seq]),
  )
  await handOver(tx, { id, condition, table, rows: sql`seq IN (SELECT seq FROM ${set} AS k)` })
}

interface Heirs {
  id: string
  condition: Sql
}

interface HandOver extends Heirs {
  table: 'item' | 'trace'
  rows: Sql
}

async function handOver(tx: Transaction, { id, condition, table, rows }: HandOver): Promise<void> {
  const [owned, links, link] =
    table === 'item'
      ? [sql`item`, sql`import_item l`, sql`l.item_seq = item.seq`]
      : [sql`trace`, sql`import_trace l`, sql`l.trace_seq = trace.seq`]
  // A cross join, so that SQLite begins with the row, not with every import there is.
  const heirs = sql`FROM ${links} CROSS JOIN import m
    WHERE ${link} AND m.id = l.import_id AND m.id <> ${id} AND ${condition}`
  await tx.execute(sql`
    UPDATE ${owned} SET import_id = (SELECT l.import_id ${heirs} ORDER BY ${closest}, m.id LIMIT 1)
    WHERE import_id = ${id} AND ${rows} AND EXISTS (SELECT 1 ${heirs})`)
}

/** One that is seen, else one that can be brought back, else one that is still running. */
const closest = sql`
  CASE WHEN m.status = 'done' THEN 0 WHEN m.undone_at IS NOT NULL THEN 1 ELSE 2 END`
