import type { PoolClient } from 'pg'
import { columnList, identifier, type Insert } from './insert'
import { toPostgresql } from './values'

/** Characters of JSON in one statement: enough to make its own cost vanish, far below any limit. */
const charactersAtOnce = 4_000_000

/**
 * One JSON text carries a batch, and the table's own row type says what each value is: no types to
 * name, no limit of 65,535 parameters.
 */
export async function insertRows(client: PoolClient, insert: Insert): Promise<number> {
  const { table, onConflict } = insert
  const columns = columnList(insert.columns)
  const text = `INSERT INTO ${identifier(table)} (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::${identifier(table)}, $1)
    ${onConflict === 'ignore' ? 'ON CONFLICT DO NOTHING' : ''}`
  let inserted = 0
  for (const batch of batches(insert)) {
    const result = await client.query(text, [batch])
    inserted += result.rowCount ?? 0
  }
  return inserted
}

function* batches({ columns, rows }: Insert): Iterable<string> {
  const keys = columns.map((column) => `${JSON.stringify(column)}:`)
  let objects: string[] = []
  let size = 0
  for (const row of rows) {
    const object = `{${keys.map((key, at) => key + jsonValue(row[at])).join(',')}}`
    objects.push(object)
    size += object.length
    if (size < charactersAtOnce) continue
    yield `[${objects.join(',')}]`
    objects = []
    size = 0
  }
  if (objects.length > 0) yield `[${objects.join(',')}]`
}

function jsonValue(given: unknown): string {
  const value = toPostgresql(given)
  if (typeof value === 'bigint') return String(value)
  // Infinity has no JSON number, but as a text the column's type reads it.
  if (typeof value === 'number' && !Number.isFinite(value)) return `"${value}"`
  return JSON.stringify(value)
}

/** Numbers of a sequence are never handed out twice, whoever asks at the same time. */
export async function reserveSeqs(
  client: PoolClient,
  table: string,
  count: number,
): Promise<number[]> {
  const result = await client.query<{ seq: number }>(
    `SELECT nextval(pg_get_serial_sequence($1, 'seq'))::int AS seq FROM generate_series(1, $2::int)`,
    [identifier(table), count],
  )
  return result.rows.map((row) => row.seq)
}
