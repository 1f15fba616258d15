import { migrate } from '@/lib/platform/db/migrate'
import { openDatabase } from '@/lib/platform/db/database'
import { searchText } from '@/lib/platform/db/search-text'
import { SqliteConnection } from '@/lib/platform/db/sqlite-connection'

/** Tables an import fills, each by the number of the trace or item its rows belong to. */
const tables = [
  { name: 'document', key: 'seq' },
  { name: 'item', key: 'seq' },
  { name: 'import_item', key: 'item_seq' },
  { name: 'trace', key: 'seq' },
  { name: 'reward', key: 'trace_seq' },
  { name: 'import_trace', key: 'trace_seq' },
] as const

const searches = [
  { name: 'document_search', from: `SELECT seq, passages AS text FROM document` },
  { name: 'item_search', from: `SELECT seq, text FROM item` },
  { name: 'trace_search', from: `SELECT seq, output AS text FROM trace` },
] as const

const batch = 5_000
const tags = /<\/?(?:think|question|answer|verification)>/g

/**
 * Writes all that an import has stored into a fresh database of the same tables and indexes, one
 * prepared statement a row, and returns the seconds that the inserts and commits took; reading and
 * preparing what is inserted is not counted.
 */
export async function bareInserts(source: string, target: string): Promise<number> {
  const migrated = await openDatabase({ url: `file:${target}` })
  await migrate(migrated)
  await migrated.close()
  const reader = new SqliteConnection(source, 'reader')
  const writer = new SqliteConnection(target, 'writer')
  try {
    copyParents(reader, writer)
    return insertAll(reader, writer)
  } finally {
    reader.close()
    writer.close()
  }
}

/** What the rows refer to. */
function copyParents(reader: SqliteConnection, writer: SqliteConnection): void {
  for (const name of ['person', 'collection', 'stored_file', 'import', 'reward_detail']) {
    insertRows(writer, name, read(reader, `SELECT * FROM ${name}`))
  }
}

type Values = unknown[]
interface Rows {
  columns: string[]
  rows: Values[]
}

function read(reader: SqliteConnection, text: string, ...values: unknown[]): Rows {
  const statement = reader.prepare(text).raw()
  const columns = statement.columns().map(({ name }) => name)
  const rows = statement.all(...values).filter((row): row is Values => Array.isArray(row))
  return { columns, rows }
}

function insertRows(writer: SqliteConnection, table: string, { columns, rows }: Rows): void {
  const names = columns.join(', ')
  const marks = columns.map(() => '?').join(', ')
  const statement = writer.prepare(`INSERT INTO ${table} (${names}) VALUES (${marks})`)
  for (const row of rows) statement.run(row)
}

function searchRows(reader: SqliteConnection, from: string, range: number[]): Rows {
  const { rows } = read(reader, `${from} WHERE seq > ? AND seq <= ?`, ...range)
  const bodies = rows.map(([seq, text]) => [
    seq,
    searchText(String(text).replaceAll(tags, '\n').replaceAll('"text"', '')),
  ])
  return { columns: ['rowid', 'body'], rows: bodies }
}

function insertAll(reader: SqliteConnection, writer: SqliteConnection): number {
  const [[last = 0] = []] = read(reader, 'SELECT max(seq) FROM trace').rows
  let seconds = 0
  for (let from = 0; from < Number(last); from += batch) {
    const range = [from, from + batch]
    const plain = tables.map(({ name, key }) => ({
      name,
      rows: read(reader, `SELECT * FROM ${name} WHERE ${key} > ? AND ${key} <= ?`, ...range),
    }))
    const indexed = searches.map((search) => ({
      name: search.name,
      rows: searchRows(reader, search.from, range),
    }))
    const since = performance.now()
    writer.connection.exec('BEGIN IMMEDIATE')
    for (const { name, rows } of [...plain, ...indexed]) insertRows(writer, name, rows)
    writer.connection.exec('COMMIT')
    seconds += (performance.now() - since) / 1000
  }
  return seconds
}
