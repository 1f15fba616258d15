import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@/lib/platform/error'
import type { Database, Queries, Transaction } from '@/lib/platform/db/database'
import { columnList } from '@/lib/platform/db/insert'
import { raw, sql, type Sql } from '@/lib/platform/db/sql'
import { movedValue, type TableColumns } from './table-columns.server'

/** A document can have a megabyte. */
const rowsAtOnce = 100

type OnRows = (count: number) => void

function selectAll({ name, columns, key }: TableColumns): Sql {
  if (key.length === 0) throw new Error(`table ${name} has no primary key`)
  return sql`SELECT ${raw(columnList(columns))} FROM "${raw(name)}" ORDER BY ${raw(columnList(key))}`
}

/** The rows of SQLite in the order of the key, with the values that PostgreSQL is to hold. */
async function* movedRows(source: Database, table: TableColumns): AsyncGenerator<unknown[][]> {
  const areTimes = table.columns.map((column) => table.times.has(column))
  for await (const rows of source.rows(selectAll(table), rowsAtOnce))
    yield rows.map((row) => row.map((value, index) => movedValue(value, areTimes[index] === true)))
}

export async function copyTable(
  source: Database,
  target: Transaction,
  { table, onRows }: { table: TableColumns; onRows: OnRows },
): Promise<void> {
  for await (const rows of movedRows(source, table)) {
    await target.insertMany(table.name, table.columns, rows)
    onRows(rows.length)
  }
}

/** Reads every row of both databases and throws at the first difference. */
export async function compareTable(
  source: Database,
  target: Queries,
  { table, onRows }: { table: TableColumns; onRows: OnRows },
): Promise<number> {
  await target.execute(sql`DECLARE moved NO SCROLL CURSOR FOR ${selectAll(table)}`)
  let compared = 0
  for await (const rows of movedRows(source, table)) {
    const stored = await target.query(sql`FETCH ${raw(String(rows.length))} FROM moved`)
    for (const [index, row] of rows.entries()) {
      const other = stored[index]
      const wrong = table.columns.find(
        (column, at) => !isDeepStrictEqual(row[at], other === undefined ? row : other[column]),
      )
      if (other === undefined || wrong !== undefined)
        throw differs(table, compared + index + 1, wrong)
    }
    compared += rows.length
    onRows(rows.length)
  }
  const [more] = await target.query(sql`FETCH 1 FROM moved`)
  await target.execute(sql`CLOSE moved`)
  if (more !== undefined) throw differs(table, compared + 1)
  return compared
}

function differs({ name }: TableColumns, row: number, column?: string): AppError {
  const what = column === undefined ? '' : ` in ${column}`
  return new AppError(
    'conflict',
    `Row ${row} of table ${name} differs${what} after copying. Nothing was stored in the new database.`,
  )
}
