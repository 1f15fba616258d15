import type { FileHandle } from 'node:fs/promises'
import {
  type AsyncBuffer,
  type FileMetaData,
  parquetMetadataAsync,
  parquetRead,
  parquetSchema,
} from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { Batch } from './batch'
import { FormatError } from './format-error'
import { formatBytes, type Limits } from './limits'
import { checkGroup, checkPages } from './parquet-pages'
import { partsOf } from './parquet-parts'
import { plainValue } from './parquet-values'
import { type ByteProgress, noNotes, type Row, type RowBatch, type RowNote } from './row'
import { refuseColumns } from './sniff-table'

export type ParquetTable = {
  file: AsyncBuffer
  metadata: FileMetaData
  /** The same, some columns each. */
  parts: FileMetaData[]
  columns: string[]
}

export type ParquetReading = {
  limits: Limits
  after: number
  progress: ByteProgress
  signal: AbortSignal | undefined
}

/** Reads the footer; the data stays where it is. */
export async function openParquet(file: AsyncBuffer): Promise<ParquetTable> {
  const metadata = await orDamaged(() => parquetMetadataAsync(file))
  const schema = await orDamaged(() => parquetSchema(metadata))
  const columns = schema.children.map(({ element }) => element.name)
  refuseColumns(columns)
  await orDamaged(() => {
    for (const group of metadata.row_groups) checkGroup(group, schema, file.byteLength)
  })
  return { file, metadata, parts: partsOf(metadata, schema), columns }
}

/** Rows by row group; a group larger than the slice limit is decoded in several slices. */
export async function* readParquet(
  table: ParquetTable,
  { limits, after, progress, signal }: ParquetReading,
): AsyncGenerator<RowBatch> {
  const total = Number(table.metadata.num_rows)
  const batch = new Batch(limits)
  let checked: RowGroup | null = null
  for (const slice of slicesOf(table.metadata, limits)) {
    if (slice.end <= after) continue
    signal?.throwIfAborted()
    const start = Math.max(slice.start, after)
    if (slice.group !== checked) await orDamaged(() => checkPages(table.file, slice.group))
    checked = slice.group
    const rows = await orDamaged(() => readSlice(table, { start, end: slice.end }))
    if (rows.length !== slice.end - start) throw damaged(null, 'rows are missing')
    for (const [index, cells] of rows.entries()) {
      batch.add(toRow(start + index + 1, cells, table.columns), slice.rowBytes)
      if (batch.isFull) yield batch.take()
    }
    progress.bytesRead = Math.floor((progress.bytesTotal * slice.end) / Math.max(1, total))
  }
  if (!batch.isEmpty) yield batch.take()
}

type RowGroup = FileMetaData['row_groups'][number]

type Slice = { start: number; end: number; rowBytes: number; group: RowGroup }

function* slicesOf(metadata: FileMetaData, limits: Limits): Generator<Slice> {
  let start = 0
  for (const group of metadata.row_groups) {
    const end = start + Number(group.num_rows)
    const rowBytes = Number(group.total_byte_size) / Math.max(1, end - start)
    const rows = Math.max(limits.batchRows, Math.floor(limits.parquetSliceBytes / rowBytes) || 1)
    for (; start < end; start += rows) {
      yield { start, end: Math.min(end, start + rows), rowBytes, group }
    }
    start = end
  }
}

async function readSlice(
  { file, parts }: ParquetTable,
  range: { start: number; end: number },
): Promise<unknown[][]> {
  const [first, ...more] = parts
  const rows = first === undefined ? [] : await readPart(file, first, range)
  for (const part of more) {
    const cells = await readPart(file, part, range)
    if (cells.length !== rows.length) throw damaged(null, 'rows are missing')
    for (const [index, row] of rows.entries()) row.push(...(cells[index] ?? []))
  }
  return rows
}

/** Without naming its columns, which are all: for each that is named hyparquet looks through all the others. */
async function readPart(
  file: AsyncBuffer,
  metadata: FileMetaData,
  { start, end }: { start: number; end: number },
): Promise<unknown[][]> {
  let rows: unknown[][] = []
  await parquetRead({
    file,
    metadata,
    compressors,
    rowStart: start,
    rowEnd: end,
    useOffsetIndex: true,
    onComplete: (complete: unknown[][]) => {
      rows = complete
    },
  })
  return rows
}

function toRow(row: number, cells: readonly unknown[], columns: readonly string[]): Row {
  const notes: RowNote[] = []
  const entries = columns.map((column, index) => {
    return [column, plainValue(cells[index], [column], notes)] as const
  })
  return { row, value: Object.fromEntries(entries), notes: notes.length === 0 ? noNotes : notes }
}

async function orDamaged<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw damaged(error, error instanceof Error ? error.message : 'it cannot be read')
  }
}

function damaged(cause: unknown, reason: string): FormatError {
  const message = `This Parquet file is damaged or uses something that cannot be read (${reason}). Write it again and import that.`
  return new FormatError('damaged', message, { cause })
}

/** Reads stretches of an open file as hyparquet asks for them. */
export function asyncBuffer(file: FileHandle, byteLength: number): AsyncBuffer {
  async function slice(start: number, end = byteLength): Promise<ArrayBuffer> {
    const wanted = Math.min(end, byteLength) - start
    if (start < 0 || wanted < 0) throw new Error('a range is outside the file')
    const buffer = new ArrayBuffer(wanted)
    const view = new Uint8Array(buffer)
    for (let done = 0; done < wanted;) {
      const { bytesRead } = await file.read(view, done, wanted - done, start + done)
      if (bytesRead === 0) throw new Error(`the file ends at ${formatBytes(start + done)}`)
      done += bytesRead
    }
    return buffer
  }
  return { byteLength, slice }
}
