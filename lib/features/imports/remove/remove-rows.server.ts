import { z } from 'zod'
import type { Database, Transaction } from '@/lib/platform/db/database'
import { unindex } from '@/lib/platform/db/search'
import { sql, type Sql } from '@/lib/platform/db/sql'
import { lockImports } from '@/lib/core/collections/lock-imports.server'
import { removeDocuments, seqsOf, setOf } from './remove-documents.server'

const rowsAtOnce = 2_000

export interface Removal {
  /** Names the rows, on either table. */
  rows: Sql
  /** Finds something as long as they are to go. */
  while: Sql
  /** What is done first with some of them; those the condition then no longer names stay. */
  before?: (tx: Transaction, some: SomeRows) => Promise<void>
}

export interface SomeRows {
  table: 'trace' | 'item'
  seqs: number[]
}

/** Traces and items with all that hangs on them, a little at a time. False: they are to stay after all. */
export async function removeRows(database: Database, removal: Removal): Promise<boolean> {
  return (
    (await untilNone(database, removal, removeTraces)) &&
    (await untilNone(database, removal, removeItems))
  )
}

/** Removes some rows after a number and returns the last of them. */
type Step = (tx: Transaction, removal: Removal, after: number) => Promise<number | null>

/** Under the lock: no import takes a row over between the look at it and its end. */
async function untilNone(database: Database, removal: Removal, step: Step): Promise<boolean> {
  for (let after = -1; ;) {
    const last = await database.transaction(async (tx) => {
      await lockImports(tx)
      const isStill = (await tx.query(removal.while)).length > 0
      return isStill ? await step(tx, removal, after) : 'stay'
    })
    if (last === 'stay') return false
    if (last === null) return true
    after = last
  }
}

async function removeTraces(
  tx: Transaction,
  { rows, before }: Removal,
  after: number,
): Promise<number | null> {
  const seqs = seqsOf(
    await tx.query(sql`
      SELECT seq FROM trace WHERE ${rows} AND seq > ${after} ORDER BY seq LIMIT ${rowsAtOnce}`),
  )
  if (seqs.length === 0) return null
  await before?.(tx, { table: 'trace', seqs })
  const left = seqsOf(
    await tx.query(sql`SELECT seq FROM trace WHERE seq IN (${setOf(tx, seqs)}) AND ${rows}`),
  )
  const gone = setOf(tx, left)
  await unindex(tx, 'trace_search', gone)
  await tx.execute(sql`DELETE FROM trace WHERE seq IN (${gone}) AND ${rows}`)
  return seqs.at(-1) ?? null
}

const goneSchema = z.object({ seq: z.number(), document_seq: z.number().nullable() })

async function removeItems(
  tx: Transaction,
  { rows, before }: Removal,
  after: number,
): Promise<number | null> {
  const seqs = seqsOf(
    await tx.query(sql`
      SELECT seq FROM item WHERE ${rows} AND seq > ${after} ORDER BY seq LIMIT ${rowsAtOnce}`),
  )
  if (seqs.length === 0) return null
  await before?.(tx, { table: 'item', seqs })
  const found = await tx.query(sql`
    SELECT seq, document_seq FROM item WHERE seq IN (${setOf(tx, seqs)}) AND ${rows}
      AND NOT EXISTS (SELECT 1 FROM trace t WHERE t.item_seq = item.seq)`)
  const left = found.map((row) => goneSchema.parse(row))
  const gone = setOf(
    tx,
    left.map(({ seq }) => seq),
  )
  await unindex(tx, 'item_search', gone)
  await tx.execute(sql`DELETE FROM item WHERE seq IN (${gone}) AND ${rows}`)
  await removeDocuments(tx, [...new Set(left.flatMap(({ document_seq: seq }) => seq ?? []))])
  return seqs.at(-1) ?? null
}
