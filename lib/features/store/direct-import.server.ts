import { z } from 'zod'
import { touchCollection } from '@/lib/core/collections/touch-collection.server'
import type { Transaction } from '@/lib/platform/db/database'
import { join, sql } from '@/lib/platform/db/sql'
import type { KeptFile } from '@/lib/platform/files/files'
import { newId } from '@/lib/platform/ids'
import type { ParsedRow } from '@/lib/core/records/schema'
import { lockImports } from '@/lib/core/collections/lock-imports.server'
import { takeOver } from './ownership.server'
import type { PlacedRow } from './placement'
import { prepareRow } from './prepare'
import { mappingOf } from '@/lib/core/collections/label-mapping.server'
import { storeDocuments } from './store-documents.server'
import type { Importing } from './find-items.server'
import { seqOf, storeItems } from './store-items.server'
import { storeTraces } from './store-traces.server'

/** What a direct import is called where formats of files are named. */
export const directFormat = 'run'

export interface DirectImport {
  collectionId: string
  /** What was asked for, kept as files are. */
  file: KeptFile
  filename: string
  authorId: string
}

/** An import whose rows come from within, one by one, and are seen as soon as they are stored. */
export async function openDirectImport(
  tx: Transaction,
  { collectionId, file, filename, authorId }: DirectImport,
): Promise<Importing> {
  const now = new Date()
  await tx.insertMany(
    'stored_file',
    ['sha256', 'path', 'bytes', 'compressed', 'created_at'],
    [[file.sha256, file.path, file.bytes, file.compressed, now]],
    { onConflict: 'ignore' },
  )
  const row = {
    id: newId(),
    collection_id: collectionId,
    file_sha256: file.sha256,
    filename,
    options: '{}',
    format: directFormat,
    status: 'done',
    progress: 1,
    author_id: authorId,
    created_at: now,
    started_at: now,
    finished_at: now,
  }
  await tx.insertMany('import', Object.keys(row), [Object.values(row)])
  return { id: row.id, collectionId }
}

export interface DirectRow {
  /** Its place in the import, from 0. */
  ordinal: number
  parsed: ParsedRow
  /** Tells traces with the same text apart, as repeated samples are. */
  repeat: number
}

/** Ids of what a row became, in the order of its traces. */
export interface DirectlyStored {
  itemId: string
  traceIds: string[]
}

/** Stores rows and shows them at once; rows stored before are found again, not stored twice. */
export async function storeDirectly(
  tx: Transaction,
  importing: Importing,
  rows: readonly DirectRow[],
): Promise<DirectlyStored[]> {
  await lockImports(tx)
  const labels = await mappingOf(tx, importing.collectionId)
  const prepared = rows.map(({ ordinal, parsed, repeat }) =>
    prepareRow(ordinal + 1, parsed, {
      collection: importing.collectionId,
      import: importing.id,
      labels,
      ordinals: { next: () => repeat },
    }),
  )
  const documents = await storeDocuments(tx, prepared)
  const placed = await storeItems(tx, importing, { rows: prepared, documents })
  const { created } = await storeTraces(tx, importing, placed.rows)
  const taken = await takeOver(tx, importing)
  await tx.execute(sql`
    UPDATE import SET rows_read = rows_read + ${rows.length},
      traces_created = traces_created + ${created} WHERE id = ${importing.id}`)
  await touchCollection(tx, importing.collectionId, { isAppend: taken === 0 })
  const stored: DirectlyStored[] = []
  for (const row of placed.rows) stored.push(await storedAs(tx, row))
  return stored
}

const idSchema = z.object({ id: z.string() })
const traceSchema = z.object({ id: z.string(), identity: z.string() })

async function storedAs(tx: Transaction, { item, row }: PlacedRow): Promise<DirectlyStored> {
  const seq = seqOf(item)
  const [found] = await tx.query(sql`SELECT id FROM item WHERE seq = ${seq}`)
  const { id: itemId } = idSchema.parse(found)
  if (row.traces.length === 0) return { itemId, traceIds: [] }
  const identities = row.traces.map(({ identity }) => identity)
  const traces = await tx.query(sql`
    SELECT id, identity FROM trace
    WHERE item_seq = ${seq} AND identity IN (${join(identities)})`)
  const ids = new Map(
    traces.map((trace) => {
      const { id, identity } = traceSchema.parse(trace)
      return [identity, id]
    }),
  )
  return { itemId, traceIds: identities.flatMap((identity) => ids.get(identity) ?? []) }
}
