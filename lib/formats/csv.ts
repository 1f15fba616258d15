import { parse } from 'csv-parse/sync'
import { Batch } from './batch'
import { cleanText } from './clean-strings'
import type { TextReading } from './jsonl'
import { type RecordBytes, pieceRuns } from './piece'
import { tooLongRow } from './read-json-row'
import { noNotes, type Row, type RowBatch, type RowNote } from './row'
import { RecordSplitter } from './split-records'
import { badByteMessage, decodeUtf8 } from './utf8'

export type CsvShape = { delimiter: string; columns: readonly string[] }

type Text = { row: number; text: string; size: number }

const recordsPerParse = 256

/** Data rows of CSV or TSV as objects of strings. Blank records are passed over, not counted. */
export async function* readCsv(reading: TextReading, shape: CsvShape): AsyncGenerator<RowBatch> {
  const { bytes, limits, after } = reading
  const batch = new Batch(limits)
  const splitter = new RecordSplitter(limits.rowBytes, shape.delimiter)
  let row = -1
  for await (const run of pieceRuns(bytes, splitter)) {
    let texts: Text[] = []
    for (const piece of run) {
      if (isBlank(piece)) continue
      row++
      if (row === 0 || row <= after) continue
      const text = textOf(piece)
      if (typeof text === 'string') texts.push({ row, text, size: piece.size })
      if (typeof text === 'string' && texts.length < recordsPerParse) continue
      addParsed(batch, texts, shape)
      texts = []
      if (typeof text !== 'string') {
        const long = tooLongRow(row, piece, { limits, noun: 'record' })
        batch.add(text === null ? long : { row, error: text }, piece.size)
      }
      if (batch.isFull) yield batch.take()
    }
    addParsed(batch, texts, shape)
    if (batch.isFull) yield batch.take()
  }
  if (bytes.damage !== null) batch.add({ row: row + 1, error: { message: bytes.damage } }, 0)
  if (!batch.isEmpty) yield batch.take()
}

/** Cells of records without their CR; LF ends a record. */
export function parseCells(text: string, delimiter: string): string[][] {
  return parse(text, {
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
  })
}

function isBlank({ bytes }: RecordBytes): boolean {
  return bytes !== null && bytes.length < 64 && bytes.toString('latin1').trim() === ''
}

/** Null when the record was over the cap. */
function textOf(piece: RecordBytes): string | { message: string } | null {
  if (piece.bytes === null) return null
  const decoded = decodeUtf8(piece.bytes, piece.encoding)
  if (decoded.ok) return decoded.text.replace(/\r$/, '')
  return { message: badByteMessage(decoded.at, decoded.byte) }
}

/** Many records are parsed in one call; where that fails each is parsed alone to find the bad one. */
function addParsed(batch: Batch, texts: readonly Text[], shape: CsvShape): void {
  const together = parseTogether(texts, shape)
  for (const [index, { row, text, size }] of texts.entries()) {
    const cells = together?.[index]
    batch.add(cells ? toRow(row, cells, shape) : parseAlone(row, text, shape), size)
  }
}

function parseTogether(texts: readonly Text[], { delimiter }: CsvShape): string[][] | null {
  if (texts.length === 0) return null
  try {
    const records = parseCells(texts.map(({ text }) => text).join('\n'), delimiter)
    return records.length === texts.length ? records : null
  } catch {
    return null
  }
}

function parseAlone(row: number, text: string, shape: CsvShape): Row {
  try {
    const records = parseCells(text, shape.delimiter)
    const cells = records[0]
    if (cells !== undefined && records.length === 1) return toRow(row, cells, shape)
    return { row, error: { message: 'the record does not read as one row' } }
  } catch (error) {
    return { row, error: { message: quoteMessage(error) } }
  }
}

function quoteMessage(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote is opened and never closed'
  if (code === 'CSV_INVALID_CLOSING_QUOTE') return 'text follows a closing quote'
  if (code === 'INVALID_OPENING_QUOTE') return 'a quote is inside an unquoted cell'
  return error instanceof Error ? error.message : 'the record cannot be read'
}

function toRow(row: number, cells: readonly string[], { columns }: CsvShape): Row {
  if (cells.length !== columns.length) {
    const message = `${columns.length} cells were expected, ${cells.length} found`
    return { row, error: { message } }
  }
  const notes: RowNote[] = []
  const entries = cells.map((cell, index) => {
    const column = columns[index] ?? ''
    return [column, cleanText(cell, [column], notes)] as const
  })
  return { row, value: Object.fromEntries(entries), notes: notes.length === 0 ? noNotes : notes }
}
