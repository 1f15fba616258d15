import { z } from 'zod'
import type { Database, Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import type { PreparedBatch } from './batches'
import { isUnread } from './fail-unread.server'
import { finishImport } from './finish-import.server'
import { storeIssues } from './store-issues.server'
import { inEntry } from './issue-place'
import { lockImports } from '@/lib/core/collections/lock-imports.server'
import type { PlacedItem, PlacedRow } from '@/lib/features/store/placement'
import { importStatusSchema, type ImportIssue } from '@/lib/core/collections/import-status'
import { storeDocuments } from '@/lib/features/store/store-documents.server'
import type { Importing } from '@/lib/features/store/find-items.server'
import { storeItems } from '@/lib/features/store/store-items.server'
import { storeTraces, type StoredTraces } from '@/lib/features/store/store-traces.server'

/** `after` = the last row whose effects are committed. `unread`: the file has ended, and no row of it could be read. */
export interface StoreResult {
  outcome: 'stored' | 'done' | 'unread' | 'stopped'
  after: number
}

interface Next {
  batches: AsyncIterator<PreparedBatch>
  /** Of the file. */
  format: string
  after: number
  atOnce: number
}

/**
 * Stores the next `atOnce` batches and what has come of the import so far, all or nothing; with the last of them the
 * import is done, since each commit costs a wait for the disk. `stopped`: it was cancelled meanwhile, or another worker
 * has taken it over and is further on.
 */
export async function storeBatches(
  database: Database,
  importing: Importing,
  { batches, format, after, atOnce }: Next,
): Promise<StoreResult> {
  return await database.transaction(async (tx): Promise<StoreResult> => {
    await lockImports(tx)
    if (!(await isAt(tx, importing.id, after))) return { outcome: 'stopped', after }
    await tx.execute(sql`UPDATE import SET format = ${format} WHERE id = ${importing.id}`)
    let last = after
    for (let stored = 0; stored < atOnce; stored += 1) {
      const next = await batches.next()
      if (next.done) return { outcome: await end(tx, importing), after: last }
      await storeBatch(tx, importing, next.value)
      last = next.value.lastRow
    }
    return { outcome: 'stored', after: last }
  })
}

async function end(tx: Transaction, importing: Importing): Promise<'done' | 'unread' | 'stopped'> {
  if (await isUnread(tx, importing.id)) return 'unread'
  return (await finishImport(tx, importing)) ? 'done' : 'stopped'
}

async function storeBatch(tx: Transaction, importing: Importing, batch: PreparedBatch) {
  const documents = await storeDocuments(tx, batch.rows)
  const placed = await storeItems(tx, importing, { rows: batch.rows, documents })
  const traces = await storeTraces(tx, importing, placed.rows)
  const issues = inRowOrder([...batch.issues, ...placed.conflicts]).map((issue) =>
    inEntry(issue, batch.entry),
  )
  await storeIssues(tx, importing.id, issues)
  await moveOn(tx, importing.id, { batch, issues, counts: count(placed.rows, traces) })
}

const stateSchema = z.object({ status: importStatusSchema, checkpoint: z.number() })

async function isAt(tx: Transaction, id: string, after: number): Promise<boolean> {
  const [row] = await tx.query(sql`SELECT status, checkpoint FROM import WHERE id = ${id}`)
  const state = stateSchema.parse(row)
  return state.status === 'running' && state.checkpoint === after
}

function inRowOrder(issues: ImportIssue[]): ImportIssue[] {
  return issues.toSorted((a, b) => a.row - b.row)
}

interface Counts {
  items: number
  traces: number
  joined: number
  waiting: number
  ambiguous: number
  duplicates: number
}

/** A row counts as a duplicate when it added nothing; then it neither joined nor waits. */
function count(rows: PlacedRow[], traces: StoredTraces): Counts {
  const counts: Counts = {
    items: 0,
    traces: traces.created,
    joined: 0,
    waiting: 0,
    ambiguous: 0,
    duplicates: 0,
  }
  const met = new Set<PlacedItem>()
  for (const row of rows) {
    const isNew = row.item.origin !== 'known' && !met.has(row.item)
    met.add(row.item)
    if (isNew) counts.items += 1
    const isAdding = traces.rows.has(row)
    if (!isNew && !isAdding) counts.duplicates += 1
    if (isAdding && row.placing !== 'own') counts[row.placing] += 1
  }
  return counts
}

interface Step {
  batch: PreparedBatch
  issues: ImportIssue[]
  counts: Counts
}

async function moveOn(tx: Transaction, id: string, { batch, issues, counts }: Step): Promise<void> {
  // The last step is left to the end of the import.
  const progress = Math.min(batch.progress, 0.99)
  await tx.execute(sql`
    UPDATE import SET
      rows_read = rows_read + ${batch.read},
      items_created = items_created + ${counts.items},
      traces_created = traces_created + ${counts.traces},
      joined = joined + ${counts.joined},
      waiting = waiting + ${counts.waiting},
      ambiguous = ambiguous + ${counts.ambiguous},
      duplicates = duplicates + ${counts.duplicates},
      issue_count = issue_count + ${issues.length},
      checkpoint = ${batch.lastRow},
      progress = ${progress}
    WHERE id = ${id}`)
}
