import { textStream } from '@/lib/formats/byte-stream'
import type { Database } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { sha256 } from '@/lib/platform/hash'
import { Lru } from '@/lib/traces/columns/lru'
import { version } from '@/package.json'
import { jsonLines } from './jsonl'
import { bytesFrom, measured } from './measure'
import { openItems, openTraces, type OpenedExport } from './open/data'
import type { ExportQuery, FilteredQuery } from './query'
import type { ExportedRecord } from './exported-record'
import type { ExportPreview, Manifest } from './schema'

async function open(database: Database, query: FilteredQuery): Promise<OpenedExport> {
  if (query.of === 'items') return await openItems(database, query.filter)
  const authorNames = query.own.include.includes('author_names')
  return await openTraces(database, query.filter, { authorNames })
}

/** A file on its way. The same state gives the same bytes, and the tag names the state. */
export interface ExportedFile {
  name: string
  rows: number
  tag: string
  /** The bytes from an offset on. */
  body: (start?: number) => ReadableStream<Uint8Array>
  /** Goes through the whole file once for every state. */
  manifest: () => Promise<Manifest>
}

const measures = new Lru<Pick<Manifest, 'bytes' | 'sha256'>>(50)

/** The traces or items that a filter finds, as a file. */
export async function exportFiltered(
  database: Database,
  query: FilteredQuery,
): Promise<ExportedFile> {
  const opened = await open(database, query)
  const { kind, format, include } = query.own
  const about = JSON.stringify([kind, format, include, opened.filter, opened.stamp, version])
  const tag = sha256(`${database.url} ${about}`).slice(0, 32)
  const whole = () => textStream(jsonLines(opened.records()))
  return {
    name: `${kind}-${tag.slice(0, 12)}.${format}`,
    rows: opened.rows,
    tag,
    body: (start = 0) => (start === 0 ? whole() : bytesFrom(whole(), start)),
    manifest: async () => ({
      kind,
      format,
      filter: opened.filter,
      rows: opened.rows,
      ...(await measures.get(tag, () => measured(whole()))),
      product_version: version,
      schema: kind === 'items' ? 'item/1' : 'trace/1',
    }),
  }
}

const previewed = 5
const sized = 100

/** What the file will be: how many rows, the first of them, its columns and about its size. */
export async function previewFiltered(
  database: Database,
  query: FilteredQuery,
): Promise<ExportPreview> {
  const opened = await open(database, query)
  const { kind, format } = query.own
  const batch = await firstOf(opened)
  const first = batch.slice(0, sized).map(({ record }) => record)
  const bytes = first.reduce(
    (sum, record) => sum + Buffer.byteLength(JSON.stringify(record)) + 1,
    0,
  )
  return {
    kind,
    format,
    rows: opened.rows,
    bytes: first.length === 0 ? 0 : Math.round((bytes / first.length) * opened.rows),
    columns: [...new Set(first.flatMap(Object.keys))],
    first: first.slice(0, previewed),
  }
}

async function firstOf({ records }: OpenedExport): Promise<ExportedRecord[]> {
  for await (const batch of records()) return batch
  return []
}

/** Of a study its results are the preview, and its archive holds the manifest. */
export function filtered(query: ExportQuery): FilteredQuery {
  if (query.of !== 'study') return query
  throw new AppError('invalid', 'There is a preview of traces and items only: ask for the file.')
}
