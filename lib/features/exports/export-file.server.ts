import { byteStream } from '@/lib/formats/byte-stream'
import type { Database } from '@/lib/platform/db/database'
import { sha256 } from '@/lib/formats/hash'
import { Lru } from '@/lib/core/traces/columns/lru'
import { version } from '@/package.json'
import { filterText } from './filter-text'
import { bytesFrom, measured } from './measure'
import { openExport } from './open-export.server'
import type { OpenedExport } from './opened'
import type { ExportQuery } from './query'
import type { ExportPreview, Manifest } from './schema'

/** A file on its way. The same data gives the same bytes, and the tag names the state. */
export interface ExportedFile {
  name: string
  format: ExportQuery['own']['format']
  rows: number
  tag: string
  protocolHash: string | null
  /** The bytes from an offset on. */
  body: (start?: number) => ReadableStream<Uint8Array>
  /** Goes through the whole file once for every state. */
  manifest: () => Promise<Manifest>
}

const measures = new Lru<Pick<Manifest, 'bytes' | 'sha256'>>(50)

function said(opened: OpenedExport, query: ExportQuery): Omit<Manifest, 'bytes' | 'sha256'> {
  const { kind, format, ...options } = query.own
  const { rows, schema, protocol_hash, left_out } = opened
  return {
    kind,
    format,
    filter: filterText(query),
    options,
    rows,
    ...(left_out && { left_out }),
    product_version: version,
    schema,
    ...(protocol_hash !== undefined && { protocol_hash }),
  }
}

interface NamedExport {
  about: ReturnType<typeof said>
  tag: string
  name: string
}

function named({ url }: Database, opened: OpenedExport, query: ExportQuery): NamedExport {
  const { kind, format } = query.own
  const about = said(opened, query)
  const tag = sha256(`${url} ${JSON.stringify([about, opened.stamp])}`).slice(0, 32)
  return { about, tag, name: `${opened.name ?? `${kind}-${tag.slice(0, 12)}`}.${format}` }
}

/** What was asked for, as a file. */
export async function exportFile(database: Database, query: ExportQuery): Promise<ExportedFile> {
  const opened = await openExport(database, query)
  const { about, tag, name } = named(database, opened, query)
  const whole = () => opened.bytes()
  return {
    name,
    format: query.own.format,
    rows: opened.rows,
    tag,
    protocolHash: opened.protocol_hash ?? null,
    body: (start = 0) => (start === 0 ? byteStream(whole()) : bytesFrom(whole(), start)),
    manifest: async () => ({ ...about, ...(await measures.get(tag, () => measured(whole()))) }),
  }
}

const previewed = 5

/** What the file will be: how many rows, the first of them, its columns and about its size. */
export async function previewExport(
  database: Database,
  query: ExportQuery,
): Promise<ExportPreview> {
  const opened = await openExport(database, query)
  const { columns, rows: first, bytes } = await opened.sample()
  const { kind, format } = query.own
  return {
    kind,
    format,
    name: named(database, opened, query).name,
    rows: opened.rows,
    bytes: first.length === 0 ? bytes : Math.round((bytes / first.length) * opened.rows),
    columns,
    first: first.slice(0, previewed),
    ...(opened.left_out && { left_out: opened.left_out }),
  }
}
