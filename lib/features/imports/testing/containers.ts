import { gzipSync } from 'node:zlib'
import { ByteWriter, ParquetWriter, schemaFromColumnData, type BasicType } from 'hyparquet-writer'
import type { Fields } from '@/lib/core/records/fields'

const delimiters = { csv: ',', tsv: '\t' }

export const containerNames = ['jsonl', 'json-array', 'csv', 'tsv', 'parquet'] as const
export type ContainerName = (typeof containerNames)[number]

/** The names of all columns that any row has. */
function columnsOf(rows: readonly Fields[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))]
}

function cell(value: unknown, delimiter: string): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.includes('"') || text.includes(delimiter) || /[\r\n]/u.test(text)
    ? `"${text.replaceAll('"', '""')}"`
    : text
}

/** A table with a header; what is nested stands as JSON in its cell. */
export function tableOf(
  rows: readonly Fields[],
  { delimiter = ',', end = '\n', columns = columnsOf(rows) } = {},
): string {
  const line = (cells: unknown[]) => cells.map((value) => cell(value, delimiter)).join(delimiter)
  const lines = [line(columns), ...rows.map((row) => line(columns.map((name) => row[name])))]
  return lines.map((text) => `${text}${end}`).join('')
}

function typeOf(values: readonly unknown[]): BasicType {
  const types = new Set(values.filter((value) => value !== null).map((value) => typeof value))
  if (types.size === 1 && types.has('number')) return 'DOUBLE'
  return types.size === 1 && types.has('string') ? 'STRING' : 'JSON'
}

export function parquetOf(rows: readonly Fields[], columns = columnsOf(rows)): Uint8Array {
  const writer = new ByteWriter()
  const columnData = columns.map((name) => {
    const data = rows.map((row) => row[name] ?? null)
    return { name, data, type: typeOf(data), nullable: true }
  })
  const parquet = new ParquetWriter({ writer, schema: schemaFromColumnData({ columnData }) })
  void parquet.write({ columnData })
  void parquet.finish()
  return writer.getBytes().slice()
}

/** Rows as a file. */
export function contained(rows: readonly Fields[], container: ContainerName): Buffer {
  switch (container) {
    case 'jsonl':
      return Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    case 'json-array':
      return Buffer.from(JSON.stringify(rows, null, 1))
    case 'csv':
    case 'tsv':
      return Buffer.from(tableOf(rows, { delimiter: delimiters[container] }))
    case 'parquet':
      return Buffer.from(parquetOf(rows))
    default:
      return container satisfies never
  }
}

export function gzipped(bytes: Uint8Array): Buffer {
  return gzipSync(bytes)
}
