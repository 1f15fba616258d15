import { z } from 'zod'
import { itemConditions } from '@/lib/items/data'
import { itemParameters, type ItemFilter } from '@/lib/items/query'
import type { Database } from '@/lib/platform/db/database'
import { join, sql } from '@/lib/platform/db/sql'
import { filterParameters, type TraceFilter } from '@/lib/traces/filter'
import type { ExportedRecord } from '../exported-record'
import { readItemRecords, readTraceRecords } from '../records/data'
import { chooseTraces } from '../traces/data'

/** Rows in memory at a time. */
const atOnce = 500

/** An export that is ready to be written: what it holds is settled, its rows are read as they are asked for. */
export interface OpenedExport {
  /** As parameters of a URL. */
  filter: string
  rows: number
  /** Names the state of everything the export rests on. */
  stamp: string
  records: () => AsyncGenerator<ExportedRecord[]>
}

interface Options {
  authorNames: boolean
}

/** Every trace that a filter finds, in the order of ids. */
export async function openTraces(
  database: Database,
  filter: TraceFilter,
  options: Options,
): Promise<OpenedExport> {
  const { seqs, stamp } = await chooseTraces(database, filter)
  return {
    filter: new URLSearchParams(filterParameters(filter)).toString(),
    rows: seqs.length,
    stamp,
    records: () => inBatches(seqs, (batch) => readTraceRecords(database, batch, options)),
  }
}

/** Every item that a filter finds, in the order of ids. */
export async function openItems(database: Database, filter: ItemFilter): Promise<OpenedExport> {
  const where = join(itemConditions(database, filter), ' AND ')
  const rows = database.rows(sql`
    SELECT i.seq FROM item i JOIN collection c ON c.id = i.collection_id
      JOIN import m ON m.id = i.import_id
    WHERE ${where} ORDER BY i.id`)
  const seqs: number[] = []
  for await (const batch of rows) for (const [seq] of batch) seqs.push(Number(seq))
  return {
    filter: itemParameters(filter).toString(),
    rows: seqs.length,
    stamp: await stateOf(database),
    records: () => inBatches(Int32Array.from(seqs), (batch) => readItemRecords(database, batch)),
  }
}

const stateSchema = z.object({ id: z.string(), version: z.number() })

async function stateOf(database: Database): Promise<string> {
  const rows = await database.query(sql`
    SELECT id, version FROM collection WHERE deleted_at IS NULL ORDER BY id`)
  return rows
    .map((row) => stateSchema.parse(row))
    .map(({ id, version }) => `${id}:${version}`)
    .join(' ')
}

async function* inBatches(
  seqs: Int32Array,
  read: (batch: number[]) => Promise<ExportedRecord[]>,
): AsyncGenerator<ExportedRecord[]> {
  for (let at = 0; at < seqs.length; at += atOnce)
    yield await read([...seqs.subarray(at, at + atOnce)])
}
