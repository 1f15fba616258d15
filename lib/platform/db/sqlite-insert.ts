import { columnList, identifier, type Insert } from './insert'
import type { SqliteConnection } from './sqlite-connection'
import { sql } from './sql'
import { toSqlite } from './values'

/** Measured: one row a statement costs a third more than these; beyond them nothing is gained. */
const rowsAtOnce = 50
const valuesAtOnce = 400

function statementText({ table, columns, onConflict }: Insert, count: number): string {
  const tuple = `(${columns.map(() => '?').join(', ')})`
  const tuples = Array.from({ length: count }, () => tuple).join(', ')
  const tail = onConflict === 'ignore' ? ' ON CONFLICT DO NOTHING' : ''
  return `INSERT INTO ${identifier(table)} (${columnList(columns)}) VALUES ${tuples}${tail}`
}

export function insertRows(writer: SqliteConnection, insert: Insert): number {
  const { columns, rows } = insert
  const step = Math.max(1, Math.min(rowsAtOnce, Math.floor(valuesAtOnce / columns.length)))
  let inserted = 0
  let at = 0
  for (; at + step <= rows.length; at += step) {
    inserted += insertSome(writer, insert, at, at + step)
  }
  for (; at < rows.length; at++) inserted += insertSome(writer, insert, at, at + 1)
  return inserted
}

function insertSome(writer: SqliteConnection, insert: Insert, from: number, to: number): number {
  const statement = writer.prepare(statementText(insert, to - from))
  const values: unknown[] = []
  for (const row of insert.rows.slice(from, to)) {
    for (let column = 0; column < insert.columns.length; column++) {
      values.push(toSqlite(row[column]))
    }
  }
  return statement.run(values).changes
}

/** AUTOINCREMENT keeps the last number in a table of its own, which may be moved on by hand. */
export function reserveSeqs(writer: SqliteConnection, table: string, count: number): number[] {
  const [found] = writer.query(sql`SELECT seq FROM sqlite_sequence WHERE name = ${table}`)
  const last = typeof found?.['seq'] === 'number' ? found['seq'] : 0
  writer.execute(
    found === undefined
      ? sql`INSERT INTO sqlite_sequence (name, seq) VALUES (${table}, ${last + count})`
      : sql`UPDATE sqlite_sequence SET seq = ${last + count} WHERE name = ${table}`,
  )
  return Array.from({ length: count }, (_, index) => last + 1 + index)
}
