import BetterSqlite3 from 'better-sqlite3'
import { z } from 'zod'
import { readMigrations } from '@/lib/platform/db/migrations'
import { AppError } from '@/lib/platform/error'

const programSchema = z.object({ type: z.string(), name: z.string(), sql: z.string() })

/** What runs or stands in for tables whenever rows are read or written: triggers, views, virtual tables. */
function programsOf(connection: BetterSqlite3.Database): Map<string, string> {
  const rows = connection
    .prepare(
      `SELECT type, name, sql FROM sqlite_master
       WHERE type IN ('trigger', 'view') OR (type = 'table' AND sql LIKE 'CREATE VIRTUAL%')`,
    )
    .all()
  return new Map(
    rows.map((row) => {
      const { type, name, sql } = programSchema.parse(row)
      return [`${type} ${name}`, sql]
    }),
  )
}

function withDatabase<T>(file: string, work: (connection: BetterSqlite3.Database) => T): T {
  const connection = new BetterSqlite3(file)
  try {
    return work(connection)
  } finally {
    connection.close()
  }
}

/** Those that the migrations of a backup make. */
async function programsOfMigrations(names: readonly string[]): Promise<Map<string, string>> {
  const known = await readMigrations('sqlite')
  return withDatabase(':memory:', (connection) => {
    for (const { name, sql } of known) if (names.includes(name)) connection.exec(sql)
    return programsOf(connection)
  })
}

/**
 * Refuses a SQLite database with programs of its own, or without those that are ours: they would run with whatever is
 * written later. Of the queue (`jobs.db`) there are none.
 */
export async function requireOwnPrograms(
  file: string,
  { part, migrations }: { part: string; migrations: readonly { name: string }[] },
): Promise<void> {
  const names = part === 'touchstone.db' ? migrations.map(({ name }) => name) : []
  const expected = await programsOfMigrations(names)
  const found = withDatabase(file, programsOf)
  const odd = [...new Set([...found.keys(), ...expected.keys()])].find(
    (name) => found.get(name) !== expected.get(name),
  )
  if (odd === undefined) return
  throw new AppError(
    'unreadable',
    `The ${part} of the backup differs from the one Touchstone creates: its ${odd.slice(0, 200)} is unknown, changed or missing. Nothing was changed. Restore from another copy.`,
  )
}
