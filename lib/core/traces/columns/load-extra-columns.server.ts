import { z } from 'zod'
import { isDone } from '@/lib/core/collections/visible-rows.server'
import type { Database } from '@/lib/platform/db/database'
import { raw, sql } from '@/lib/platform/db/sql'
import { type ExtraColumns, ExtraColumnsBuilder, keepExtraColumns } from './extra-columns'
import { rowOfSeq, type Segment } from './segment'

/** Rows parsed between two turns of the event loop. */
const rowsAtOnce = 1_000

const extraIn = {
  sqlite: `json_extract(t.details, '$.extra')`,
  postgresql: `(t.details::json->'extra')::text`,
}

const extraSchema = z.looseObject({})

/** One pass over the details of the traces that have any: seconds of a large collection, and only when somebody asks. */
async function load(db: Database, segment: Segment): Promise<ExtraColumns> {
  const { id } = segment.collection
  const builder = new ExtraColumnsBuilder(segment.size)
  const rows = db.rows(
    sql`
      SELECT t.seq, ${raw(extraIn[db.provider])} FROM trace t
      WHERE t.collection_id = ${id} AND t.details LIKE ${'%"extra":{%'}
        AND t.import_id IN (SELECT m.id FROM import m WHERE m.collection_id = ${id} AND ${isDone})`,
    rowsAtOnce,
  )
  for await (const batch of rows) {
    for (const [seq, extra] of batch) {
      const row = rowOfSeq(segment, Number(seq))
      if (row >= 0 && typeof extra === 'string')
        builder.add(row, extraSchema.parse(JSON.parse(extra)))
    }
  }
  return builder.columns
}

/** Makes sure that columns of the file can be asked for; what a collection has is loaded once. */
export async function loadExtraColumns(db: Database, segments: readonly Segment[]): Promise<void> {
  for (const segment of segments) await keepExtraColumns(segment, () => load(db, segment))
}
