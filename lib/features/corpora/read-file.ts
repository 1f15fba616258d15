import { openArchive, type Archive } from '@/lib/formats/archive'
import { openBytes, type ByteOptions } from '@/lib/formats/byte-source'
import { FormatError } from '@/lib/formats/format-error'
import { defaultLimits } from '@/lib/formats/limits'
import { refuseBinary, refuseOtherEncoding } from '@/lib/formats/refuse-binary'
import type { Row } from '@/lib/formats/row'
import { isGzip } from '@/lib/formats/sniff'
import { openRows, type RowSource } from '@/lib/formats/source'
import { readHead } from '@/lib/formats/stored-head'
import { readPassage, type PassageResult } from './passage'
import { isTextName, readTextFile, readTexts, type CutPassage } from './read-text'

export interface NumberedPassage {
  /** Line, element or data row of a file of rows; passage (or thing left out) of a text, from 1. */
  row: number
  result: PassageResult
}

export interface PassageBatch {
  rows: NumberedPassage[]
  /** Share of the file's bytes that has been read. */
  progress: number
}

export interface PassageFile {
  format: string
  /** From the row after `after`; of a text all rows. */
  batches: (after: number) => AsyncGenerator<PassageBatch>
  close: () => Promise<void>
}

export interface FileToRead {
  path: string
  filename: string
  tmpDir: string
  /** Rows at a time. */
  batchRows?: number | undefined
}

/** Rows and bytes that are stored in one transaction. */
const batchLimits = { batchRows: 2_000, batchBytes: 4 * 1024 * 1024 }

/**
 * Opens a file of passages: rows (JSON Lines, a JSON array, CSV, TSV, Parquet), a text by its name, or a zip or tar
 * archive of texts, each gzipped or not. Throws FormatError for a file that is refused as a whole.
 */
export async function openPassages(file: FileToRead): Promise<PassageFile> {
  const limits = {
    ...batchLimits,
    ...(file.batchRows !== undefined && { batchRows: file.batchRows }),
  }
  const plain: ByteOptions = { compressed: false, limits: { ...defaultLimits, ...limits } }
  const stored = await readHead(file.path, plain)
  const options = { ...plain, compressed: isGzip(stored.bytes) }
  const { bytes: head } = options.compressed ? await readHead(file.path, options) : stored
  if (head.length === 0) throw new FormatError('empty', 'This file is empty.')
  const archive = await openArchive(file.path, file.tmpDir)
  if (archive !== null)
    return pieced(archive.container, limits, {
      pieces: () => archivePieces(archive),
      close: archive.close,
    })
  if (isTextName(file.filename)) {
    refuseBinary(head)
    refuseOtherEncoding(head)
    return pieced('text', limits, {
      pieces: () => textPieces(file, options),
      close: async () => {},
    })
  }
  const source = await openRows(file.path, { limits, tmpDir: file.tmpDir })
  return {
    format: source.container,
    batches: (after) => rowBatches(source, after),
    close: () => source.close(),
  }
}

async function* rowBatches(source: RowSource, after: number): AsyncGenerator<PassageBatch> {
  for await (const batch of source.rows({ after })) {
    const { bytesRead, bytesTotal } = source.progress()
    const progress = bytesTotal === 0 ? 1 : bytesRead / bytesTotal
    yield { rows: batch.map(readRow), progress }
  }
}

function readRow(row: Row): NumberedPassage {
  if ('error' in row) return { row: row.row, result: { ok: false, issue: row.error } }
  return { row: row.row, result: readPassage(row.value) }
}

interface Piece {
  found: CutPassage[]
  /** Share of the bytes read. */
  progress: number
}

async function* textPieces(
  { path, filename }: FileToRead,
  options: ByteOptions,
): AsyncGenerator<Piece> {
  const bytes = await openBytes(path, options)
  for await (const found of readTextFile(bytes, filename))
    yield { found, progress: bytes.progress.bytesRead / Math.max(1, bytes.progress.bytesTotal) }
}

async function* archivePieces(archive: Archive): AsyncGenerator<Piece> {
  const total = archive.entries.reduce((sum, { bytes }) => sum + bytes, 0)
  let read = 0
  for await (const { found, bytes } of readTexts(archive)) {
    read += bytes
    yield { found, progress: read / Math.max(1, total) }
  }
}

function pieced(
  format: string,
  { batchRows }: typeof batchLimits,
  { pieces, close }: { pieces: () => AsyncGenerator<Piece>; close: () => Promise<void> },
): PassageFile {
  async function* batches(): AsyncGenerator<PassageBatch> {
    let rows: NumberedPassage[] = []
    let row = 0
    for await (const { found, progress } of pieces()) {
      for (const result of found) rows.push({ row: ++row, result })
      if (rows.length < batchRows) continue
      yield { rows, progress }
      rows = []
    }
    yield { rows, progress: 1 }
  }
  return { format, batches, close }
}
