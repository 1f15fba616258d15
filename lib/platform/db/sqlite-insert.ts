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
  const whole = rows.length - (rows.length % step)
  return (
    insertBy(writer, insert, { step, from: 0, to: whole }) +
    insertBy(writer, insert, { step: 1, from: whole, to: rows.length })
  )
}

interface Steps {
  /** Rows of one statement. */
  step: number
  from: number
  to: number
}

function insertBy(writer: SqliteConnection, insert: Insert, { step, from, to }: Steps): number {
  if (from === to) return 0
  const statement = writer.prepare(statementText(insert, step))
  const width = insert.columns.length
  let inserted = 0
  for (let at = from; at < to; at += step) {
    const values: unknown[] = []
    for (const row of insert.rows.slice(at, at + step))
      for (let column = 0; column < width; column++) values.push(toSqlite(row[column]))
    inserted += statement.run(values).changes
  }
  return inserted
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
