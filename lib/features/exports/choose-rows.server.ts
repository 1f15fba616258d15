import { z } from 'zod'
import { itemConditions } from '@/lib/core/items/list-items.server'
import type { ItemFilter } from '@/lib/core/items/query'
import type { Database, Queries } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { empty, join, sql, type Sql } from '@/lib/platform/db/sql'
import type { Match } from '@/lib/core/traces/columns/match'
import type { TraceFilter } from '@/lib/core/traces/filter'
import { matchAll, openView } from '@/lib/core/traces/match-traces.server'
import { seqsInOrder } from './seq-order'

/** What a filter finds, as it was when it was asked. */
export interface ChosenRows {
  /** By ascending id; four bytes each. */
  seqs: Int32Array
  /** Names the state of everything that was looked at: the same words, the same rows. */
  stamp: string
}

export interface ChosenTraces extends ChosenRows {
  /** Names of the rewards that any of them has, in order. */
  rewards: string[]
}

/** A collection has its rows in order; a row of it is no object, for there may be a million. */
function seqsOfOne({ segment, state }: Match): Int32Array {
  const seqs = new Int32Array(state.length)
  let count = 0
  for (const [row, failed] of state.entries())
    if (failed === 0) seqs[count++] = segment.seq[row] ?? 0
  return seqs.slice(0, count)
}

/** Every trace of the filter, never just a page of them. */
export async function chooseTraces(database: Database, filter: TraceFilter): Promise<ChosenTraces> {
  const view = await openView(database, filter)
  const matches = (await matchAll(view, filter)).filter(({ state }) => state.includes(0))
  const [first] = matches
  return {
    seqs: first && matches.length === 1 ? seqsOfOne(first) : seqsInOrder(matches),
    rewards: [...new Set(matches.flatMap(({ segment }) => [...segment.rewards.keys()]))].toSorted(),
    stamp: view.stamp,
  }
}

/** `item_kind`: of the items; `kind` is that of the export. */
export type ItemChoice = Omit<ItemFilter, 'kind'> & {
  item_kind: NonNullable<ItemFilter['kind']>
}

/** Every item of the filter. */
export async function chooseItems(
  database: Database,
  { item_kind: kind, ...filter }: ItemChoice,
): Promise<ChosenRows> {
  const where = join(itemConditions(database, { ...filter, kind }), ' AND ')
  const rows = database.rows(sql`
    SELECT i.seq FROM item i JOIN collection c ON c.id = i.collection_id
      JOIN import m ON m.id = i.import_id
    WHERE ${where} ORDER BY i.id`)
  const seqs: number[] = []
  for await (const batch of rows) for (const [seq] of batch) seqs.push(Number(seq))
  return { seqs: Int32Array.from(seqs), stamp: await readState(database) }
}

const stateSchema = z.object({ id: z.string(), version: z.number() })

async function readState(database: Database): Promise<string> {
  const rows = await database.query(sql`
    SELECT id, version FROM collection WHERE deleted_at IS NULL ORDER BY id`)
  return rows
    .map((row) => stateSchema.parse(row))
    .map(({ id, version }) => `${id}:${version}`)
    .join(' ')
}

/** Numbers of rows as a table to join with. */
export function seqsOf({ provider }: Queries, seqs: readonly number[]): Sql {
  return recordSet(
    provider,
    { seq: 'int' },
    seqs.map((seq) => [seq]),
  )
}

/** Some rows in a query: what to begin `FROM` with, and what is asked of the column that has their numbers. */
export interface WantedRows {
  from: Sql
  has: (column: Sql) => Sql
}

/** Numbers without a gap are asked for as a range, which both databases read two to three times as fast. */
export function wantedRows(database: Queries, seqs: readonly number[]): WantedRows {
  const [first, last] = [seqs[0] ?? 0, seqs.at(-1) ?? 0]
  if (isRange(seqs))
    return { from: empty, has: (column) => sql`${column} BETWEEN ${first} AND ${last}` }
  return {
    from: sql`${seqsOf(database, seqs)} AS wanted CROSS JOIN`,
    has: (column) => sql`${column} = wanted.seq`,
  }
}

function isRange(seqs: readonly number[]): boolean {
  const [first = 0] = seqs
  return seqs.length > 0 && seqs.every((seq, at) => seq === first + at)
}
