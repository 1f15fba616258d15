import { expect } from 'vitest'
import { readByDuck, readByPython } from '@/lib/formats/testing/readers'
import type { Database } from '@/lib/platform/db/database'
import { z } from 'zod'
import { previewExport } from '../export-file.server'
import { exported, queryOf, type QueryParameters } from '../testing/read'

const rowsSchema = z.array(z.record(z.string(), z.unknown()))

const everyLine = "print(json.dumps([json.loads(line) for line in open(file, encoding='utf-8')]))"

/** Rows of a file, as Python reads them. */
export async function rowsOf(database: Database, asked: QueryParameters) {
  const { bytes } = await exported(database, { format: 'jsonl', ...asked })
  return rowsSchema.parse(await readByPython(bytes, 'jsonl', everyLine))
}

export async function leftOut(database: Database, asked: QueryParameters) {
  return (await previewExport(database, queryOf(asked))).left_out
}

/** What DuckDB has as text. */
const numbers = new Set(['index', 'approvals', 'annotators', 'steps'])

function counted(row: Record<string, unknown>): unknown {
  return JSON.parse(
    JSON.stringify(row, (name, value: unknown) => {
      if (!numbers.has(name)) return value
      return Array.isArray(value) ? value.map(Number) : Number(value)
    }),
  )
}

/** The same rows as JSON Lines and as Parquet, with their types as DuckDB has them. */
export async function agreeing(database: Database, asked: QueryParameters) {
  const rows = await rowsOf(database, asked)
  const { bytes } = await exported(database, { ...asked, format: 'parquet' })
  const duck = await readByDuck(bytes, 'parquet')
  expect(duck.rows.map(counted)).toEqual(rows)
  expect(Object.keys(duck.types)).toEqual(Object.keys(rows[0] ?? {}))
  return { rows, types: duck.types }
}

/** A mark of somebody on a trace or on a step of it. */
export const by = (author: string, kind: string, step?: number) => ({
  kind,
  author,
  at: '2026-01-01T00:00:00.000Z',
  ...(step !== undefined && { target: { step } }),
})
