import { stat } from 'node:fs/promises'
import { readArrow } from './arrow'
import { type ByteOptions, openBytes } from './byte-source'
import { readCsv } from './csv'
import { FormatError } from './format-error'
import { readInspectLog } from './inspect-log'
import { readJsonArray } from './json-array'
import { readJsonTable } from './json-table'
import { readJsonLines, readJsonObjects, type TextReading } from './jsonl'
import { defaultLimits, type Limits } from './limits'
import { readParquet } from './parquet'
import { openParquetFile } from './parquet-file'
import type { ByteProgress, Container, RowBatch } from './row'
import { isGzip, sniff, type Sniffed } from './sniff'
import { readHead } from './stored-head'

export type OpenOptions = {
  /** Read text as this instead of what it looks like. */
  container?: Container | undefined
  limits?: Partial<Limits> | undefined
  signal?: AbortSignal | undefined
  /** A folder for unfolding gzipped Parquet; without it memory is used, up to a limit. */
  tmpDir?: string | undefined
  /** Bytes read at a time. */
  chunkBytes?: number | undefined
}

export type RowSource = {
  container: Container
  compressed: boolean
  /** Column names in order; null where rows name their own fields. */
  columns: string[] | null
  /** A fresh pass over the file, from the row after `after`. One pass at a time. */
  rows(from?: { after: number }): AsyncGenerator<RowBatch>
  /** How far the latest pass has come. */
  progress(): ByteProgress
  /** Lets go of what is open; only Parquet holds anything between passes. */
  close(): Promise<void>
}

/** Opens a file as rows. Throws FormatError for a file that is refused as a whole. */
export async function openRows(path: string, options: OpenOptions = {}): Promise<RowSource> {
  const limits = { ...defaultLimits, ...options.limits }
  const plain: ByteOptions = { ...options, limits, compressed: false }
  const stored = await readHead(path, plain)
  if (stored.bytes.length === 0) throw new FormatError('empty', 'This file is empty.')
  const compressed = isGzip(stored.bytes)
  const bytes: ByteOptions = { ...plain, compressed }
  const head = compressed ? await readHead(path, bytes) : stored
  if (head.bytes.length === 0) refuseEmptyGzip(head.damage)
  const found = sniff(head, options.container)
  if (found.container === 'parquet')
    return openParquetRows(path, { ...bytes, tmpDir: options.tmpDir })
  return openTextRows(path, { ...bytes, skip: found.skip }, found)
}

function refuseEmptyGzip(damage: string | null): never {
  if (damage === null) throw new FormatError('empty', 'This gzip file is empty.')
  throw new FormatError('damaged', 'This gzip file is damaged and cannot be read.')
}

type SniffedText = Exclude<Sniffed, { container: 'parquet' }>

async function openTextRows(
  path: string,
  options: ByteOptions,
  found: SniffedText,
): Promise<RowSource> {
  let progress: ByteProgress = { bytesRead: 0, bytesTotal: (await stat(path)).size }
  async function* rows({ after } = { after: 0 }): AsyncGenerator<RowBatch> {
    const bytes = await openBytes(path, options)
    progress = bytes.progress
    yield* readText({ bytes, limits: options.limits, after }, found)
  }
  return {
    container: found.container,
    compressed: options.compressed,
    columns: 'columns' in found ? found.columns : null,
    rows,
    progress: () => ({ ...progress }),
    close: async () => {},
  }
}

function readText(reading: TextReading, found: SniffedText): AsyncGenerator<RowBatch> {
  if (found.container === 'json-table') return readJsonTable(reading, found)
  if (found.container === 'inspect-log') return readInspectLog(reading, found)
  if (found.container === 'arrow') return readArrow(reading)
  if ('columns' in found) return readCsv(reading, found)
  if (found.container === 'json-objects') return readJsonObjects(reading)
  return found.container === 'jsonl' ? readJsonLines(reading) : readJsonArray(reading)
}

async function openParquetRows(
  path: string,
  options: ByteOptions & { tmpDir: string | undefined },
): Promise<RowSource> {
  const { table, close } = await openParquetFile(path, options)
  const bytesTotal = (await stat(path)).size
  let progress: ByteProgress = { bytesRead: 0, bytesTotal }
  const { limits, signal } = options
  return {
    container: 'parquet',
    compressed: options.compressed,
    columns: table.columns,
    rows({ after } = { after: 0 }) {
      progress = { bytesRead: 0, bytesTotal }
      return readParquet(table, { limits, after, progress, signal })
    },
    progress: () => ({ ...progress }),
    close,
  }
}
