import { listItems } from '@/lib/core/items/list-items.server'
import { type ItemPage, itemQuerySchema } from '@/lib/core/items/query'
import { localOwner } from '@/lib/features/people/change-people.server'
import type { Database, Row } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { keepUpload } from '@/lib/platform/files/files'
import { listTraces } from '@/lib/core/traces/list-traces.server'
import { traceQuerySchema } from '@/lib/core/traces/query-schema'
import type { TraceRow } from '@/lib/core/traces/schema'
import { findImport } from '../list-imports.server'
import { createImport } from '../create-import.server'
import { runImport } from '../run-import.server'
import type { ImportOptions, ImportReport } from '../schema'

export interface TestFile extends ImportOptions {
  collection: string
  filename?: string
}

async function* whole(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield typeof content === 'string' ? Buffer.from(content) : content
}

/** Writes an import down without running it. */
export async function queueContent(
  database: Database,
  content: string | Uint8Array,
  { collection, filename = 'file.jsonl', ...options }: TestFile,
): Promise<string> {
  const file = await keepUpload(whole(content))
  const { id: authorId } = await localOwner(database)
  const created = await createImport(database, { collection, file, filename, options, authorId })
  return created.id
}

export async function reportOf(database: Database, id: string): Promise<ImportReport> {
  const report = await findImport(database, id)
  if (report === null) throw new Error(`there is no import ${id}`)
  return report
}

export async function importContent(
  database: Database,
  content: string | Uint8Array,
  file: TestFile,
): Promise<ImportReport> {
  const id = await queueContent(database, content, file)
  await runImport(database, id)
  return await reportOf(database, id)
}

/** Rows of items of their own, of which none may be left out, whatever is wrong with it. */
export async function importWhole(
  database: Database,
  rows: unknown[],
  file: TestFile,
): Promise<{ report: ImportReport; traces: TraceRow[]; items: ItemPage['rows'] }> {
  const report = await importContent(database, lines(rows), file)
  const issues = JSON.stringify(report.issues)
  if (report.status !== 'done' || report.items_created !== rows.length) throw new Error(issues)
  const collection = [file.collection]
  const traces = await listTraces(database, traceQuerySchema.parse({ collection, limit: '500' }))
  const items = await listItems(database, itemQuerySchema.parse({ collection, limit: 500 }))
  return { report, traces: traces.rows, items: items.rows }
}

export function lines(rows: unknown[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}

/** What is visible of a collection, in the order of ids, without ids and times. */
export async function contentsOf(
  database: Database,
  collection: string,
): Promise<{ items: Row[]; traces: Row[] }> {
  const items = await database.query(sql`
    SELECT i.text, i.dataset, i.external_id, i.label, i.gold, d.passages
    FROM item i JOIN import m ON m.id = i.import_id JOIN collection c ON c.id = i.collection_id
      LEFT JOIN document d ON d.seq = i.document_seq
    WHERE m.status = 'done' AND c.live_name = ${collection} ORDER BY i.id`)
  const traces = await database.query(sql`
    SELECT i.text AS item, d.passages, t.model, t.output, t.verdict, t.correct, t.status,
      t.training_step, t.rewards, t.reward_total, t.line, t.details
    FROM trace t JOIN import m ON m.id = t.import_id JOIN item i ON i.seq = t.item_seq
      JOIN collection c ON c.id = t.collection_id LEFT JOIN document d ON d.seq = i.document_seq
    WHERE m.status = 'done' AND c.live_name = ${collection} ORDER BY t.id`)
  return { items, traces }
}

/** A database that does something once so many transactions are over. */
export function afterTransactions(
  database: Database,
  count: number,
  work: () => Promise<void> | void,
): Database {
  let over = 0
  return new Proxy(database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      if (name !== 'transaction') return value.bind(target)
      return async (...given: unknown[]) => {
        const result: unknown = await Reflect.apply(value, target, given)
        over += 1
        if (over === count) await work()
        return result
      }
    },
  })
}

/** Runs an import until it has stored so many batches, and leaves it running. */
export async function startImport(
  database: Database,
  id: string,
  { batches, batchRows }: { batches: number; batchRows: number },
): Promise<void> {
  const controller = new AbortController()
  const limited = afterTransactions(database, batches, () => controller.abort())
  await runImport(limited, id, { signal: controller.signal, batchRows })
}
