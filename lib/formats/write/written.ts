import { encoded } from '../byte-stream'
import type { Column } from './column'
import { csvTable, type CsvTableOptions } from './csv'
import { jsonText, jsonTexts } from './json-text'
import { nestedLayout, type FieldTypes } from './nested'
import { parquetFile, parquetTable } from './parquet'

/** Rows as they are read for a file, some at a time; asked for anew whenever the file is made. */
export type Batches<Row> = () => AsyncIterable<readonly Row[]>

/** The beginning of a file: its columns, its first rows, and how many bytes these take. */
export interface Sample {
  columns: string[]
  rows: Record<string, unknown>[]
  bytes: number
}

/** A file of rows that can be looked at before it is made, and made as often as asked. */
export interface RowFile {
  sample: () => Promise<Sample>
  bytes: () => AsyncIterable<Uint8Array>
}

/** Enough that mixed rows show their columns, few enough to be held when each has a long document. */
const sampled = 500

async function firstOf<Row>(batches: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const batch of batches) {
    rows.push(...batch.slice(0, sampled - rows.length))
    if (rows.length >= sampled) break
  }
  return rows
}

async function lengthOf(pieces: AsyncIterable<Uint8Array>): Promise<number> {
  let length = 0
  for await (const piece of pieces) length += piece.length
  return length
}

/** Rows that are all there. */
export async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}

function* linesOf(rows: readonly object[]): Generator<string> {
  for (const row of rows) {
    yield* jsonTexts(row)
    yield '\n'
  }
}

async function* lines<Row extends object>(
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Iterable<string>> {
  for await (const batch of batches) yield linesOf(batch)
}

async function* elements<Row extends object>(
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  let before = '[\n'
  for await (const batch of batches)
    for (const row of batch) {
      yield `${before}${jsonText(row)}`
      before = ',\n'
    }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

type JsonText = <Row extends object>(
  batches: AsyncIterable<readonly Row[]>,
) => AsyncGenerator<string | Iterable<string>>

function json<Row extends object>(text: JsonText, batches: Batches<Row>): RowFile {
  return {
    sample: async () => {
      const rows = (await firstOf(batches())).map((row) => Object.fromEntries(Object.entries(row)))
      const bytes = await lengthOf(encoded(text(once(rows))))
      return { columns: [...new Set(rows.flatMap(Object.keys))], rows, bytes }
    },
    bytes: () => encoded(text(batches())),
  }
}

/** JSON Lines: a row a line. */
export function jsonLines<Row extends object>(batches: Batches<Row>): RowFile {
  return json(lines, batches)
}

/** One JSON array. */
export function jsonArray<Row extends object>(batches: Batches<Row>): RowFile {
  return json(elements, batches)
}

/** A text that is no table. */
export function wholeText(text: string): RowFile {
  const bytes = Buffer.from(text)
  return {
    sample: async () => ({ columns: [], rows: [], bytes: bytes.length }),
    bytes: () => encoded(alone(text)),
  }
}

async function* alone(text: string): AsyncGenerator<string> {
  yield text
}

export interface TableOptions extends CsvTableOptions {
  format: 'csv' | 'parquet'
}

/** Rows under columns of one type each. */
export function table<Row>(
  columns: readonly Column<Row>[],
  batches: Batches<Row>,
  { format, ...options }: TableOptions,
): RowFile {
  const bytes = (rows: AsyncIterable<readonly Row[]>) =>
    format === 'csv' ? encoded(csvTable(columns, rows, options)) : parquetTable(columns, rows)
  return {
    sample: async () => {
      const rows = await firstOf(batches())
      return {
        columns: columns.map(({ name }) => name),
        rows: rows.map((row) => Object.fromEntries(columns.map(({ name, of }) => [name, of(row)]))),
        bytes: await lengthOf(bytes(once(rows))),
      }
    },
    bytes: () => bytes(batches()),
  }
}

/** Rows of lists and records as Parquet; what stands in no field is left out. */
export function nestedParquet(types: FieldTypes, batches: Batches<object>): RowFile {
  const bytes = (rows: AsyncIterable<readonly object[]>) => parquetFile(nestedLayout(types), rows)
  return {
    sample: async () => {
      const rows = (await firstOf(batches())).map((row) => Object.fromEntries(Object.entries(row)))
      return { columns: Object.keys(types), rows, bytes: await lengthOf(bytes(once(rows))) }
    },
    bytes: () => bytes(batches()),
  }
}
