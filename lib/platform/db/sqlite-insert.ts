import { columnList, identifier, type Insert } from './insert'
import type { SqliteConnection } from './sqlite-connection'
import { sql } from './sql'
import { toSqlite } from './values'

/**
 * One row a statement. Before a statement of several rows SQLite sets a savepoint, at which every search table that was written to
 * stores what it has collected: measured, that makes an import a tenth slower.
 */
export function insertRows(writer: SqliteConnection, insert: Insert): number {
  const statement = writer.prepare(statementText(insert))
  let inserted = 0
  for (const row of insert.rows) inserted += statement.run(row.map(toSqlite)).changes
  return inserted
}

function statementText({ table, columns, onConflict }: Insert): string {
  const marks = columns.map(() => '?').join(', ')
  const tail = onConflict === 'ignore' ? ' ON CONFLICT DO NOTHING' : ''
  return `INSERT INTO ${identifier(table)} (${columnList(columns)}) VALUES (${marks})${tail}`
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
