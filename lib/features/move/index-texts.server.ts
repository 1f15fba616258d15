import { z } from 'zod'
import { documentText } from '@/lib/core/items/document'
import { passageSchema } from '@/lib/core/items/schema'
import { finishReasonSchema } from '@/lib/core/records/schema'
import { systemIdSchema } from '@/lib/core/vocabulary/schema'
import { indexPassages } from '@/lib/features/corpora/store-passages.server'
import { detailsColumn } from '@/lib/features/store/stored-details'
import { readTrace, searchedText } from '@/lib/features/store/summary'
import type { Database, Transaction } from '@/lib/platform/db/database'
import { indexTexts, type SearchEntry, type SearchTable } from '@/lib/platform/db/search'
import { sql, type Sql } from '@/lib/platform/db/sql'

const rowsAtOnce = 200

interface Indexed {
  table: SearchTable
  rows: Sql
  entryOf: (row: unknown[]) => SearchEntry
}

const itemRow = z.tuple([z.number(), z.string()])
const documentRow = z.tuple([z.number(), z.string()])
const traceRow = z.tuple([
  z.number(),
  systemIdSchema,
  z.string().nullable(),
  z.string().nullable(),
  finishReasonSchema.nullable(),
  detailsColumn,
])
const passageRow = z.tuple([z.number(), z.string(), z.string().nullable(), z.string()])
const passagesSchema = z.array(passageSchema)

/** An index of SQLite keeps no texts: what is searched is read from the rows again, in the way it was when they were stored. */
const indexes: Indexed[] = [
  {
    table: 'item_search',
    rows: sql`SELECT seq, text FROM item WHERE seq IN (SELECT rowid FROM item_search)`,
    entryOf: (row) => itemRow.parse(row),
  },
  {
    table: 'document_search',
    rows: sql`SELECT seq, passages FROM document WHERE seq IN (SELECT rowid FROM document_search)`,
    entryOf(row) {
      const [seq, passages] = documentRow.parse(row)
      return [seq, documentText(passagesSchema.parse(JSON.parse(passages)))]
    },
  },
  {
    table: 'trace_search',
    rows: sql`SELECT seq, system, output, reasoning, finish_reason, details FROM trace
      WHERE seq IN (SELECT rowid FROM trace_search)`,
    entryOf(row) {
      const [seq, system, output, reasoning, finishReason, details] = traceRow.parse(row)
      const reading = readTrace({
        system,
        output,
        reasoning,
        finish_reason: finishReason,
        ...details,
      })
      return [seq, searchedText(reading)]
    },
  },
]

/** Makes the search tables of PostgreSQL. */
export async function indexMoved(source: Database, target: Transaction): Promise<void> {
  for (const { table, rows, entryOf } of indexes)
    for await (const batch of source.rows(rows, rowsAtOnce))
      await indexTexts(target, table, batch.map(entryOf))
  const passages = sql`SELECT seq, corpus_id, title, text FROM corpus_passage
    WHERE seq IN (SELECT rowid FROM corpus_search)`
  for await (const batch of source.rows(passages, rowsAtOnce)) await indexCorpora(target, batch)
}

async function indexCorpora(target: Transaction, batch: unknown[][]): Promise<void> {
  const rows = batch.map((row) => passageRow.parse(row))
  for (const [corpusId, list] of Map.groupBy(rows, ([, corpus]) => corpus))
    await indexPassages(
      target,
      corpusId,
      list.map(([seq, , title, text]) => ({ seq, title, text })),
    )
}
