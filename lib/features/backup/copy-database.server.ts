import { access } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { openDatabase, type Transaction } from '@/lib/platform/db/database'
import { markedSchema } from '@/lib/platform/db/mark'
import { readMigrations, tableNames } from '@/lib/platform/db/migrations'
import { dumpTables } from '@/lib/platform/db/postgresql-dump'
import { findPrograms } from '@/lib/platform/db/postgresql-programs'
import { sql } from '@/lib/platform/db/sql'
import { copySqlite } from '@/lib/platform/db/sqlite-copy'
import { AppError } from '@/lib/platform/error'
import { listTables, readContents, type Contents } from './read-contents.server'
import type { Manifest } from './schema'

/** The database as it was at one moment. */
export interface DatabaseCopy {
  parts: { name: string; file: string }[]
  contents: Contents
  postgresql: Manifest['postgresql']
}

interface DatabaseLocation {
  dataDir: string
  databaseUrl: string
}

/** Copies the database, its queue of work included, into a folder, while others write. */
export async function copyDatabase(
  work: string,
  place: DatabaseLocation,
  onShare: (share: number) => void,
): Promise<DatabaseCopy> {
  return place.databaseUrl.startsWith('file:')
    ? await copyFiles(work, place, onShare)
    : await copyTables(work, place)
}

async function copyFiles(
  work: string,
  { databaseUrl }: DatabaseLocation,
  onShare: (share: number) => void,
): Promise<DatabaseCopy> {
  const source = databaseUrl.slice('file:'.length)
  await access(source).catch((cause: unknown) => {
    throw new AppError('not_found', `Nothing to back up: ${source} does not exist.`, {
      cause,
    })
  })
  const main = { name: 'touchstone.db', file: path.join(work, 'touchstone.db') }
  await copySqlite(source, main.file, onShare)
  const copy = await openDatabase({ url: `file:${main.file}` })
  const contents = await readContents(copy).finally(() => copy.close())
  return { parts: [main], contents, postgresql: null }
}

/** All tables are read in one snapshot. */
async function copyTables(work: string, { databaseUrl }: DatabaseLocation): Promise<DatabaseCopy> {
  const database = await openDatabase({ url: databaseUrl })
  const file = path.join(work, 'database.dump')
  try {
    return await database.transaction(async (tx) => {
      await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`)
      const { major, schema, snapshot } = await describeServer(tx)
      const contents = await readContents(tx)
      const tables = await ourTables(tx, { schema, contents })
      const programs = await findPrograms(major)
      await dumpTables({ url: databaseUrl, programs, file }, { snapshot, tables })
      return {
        parts: [{ name: 'database.dump', file }],
        contents,
        postgresql: { major: programs.major, schema, jobs_schema: markedSchema(databaseUrl) },
      }
    })
  } finally {
    await database.close()
  }
}

const serverSchema = z.object({
  major: z.number(),
  schema: z.string(),
  snapshot: z.string(),
})

async function describeServer(tx: Transaction): Promise<z.infer<typeof serverSchema>> {
  const [row] = await tx.query(sql`
    SELECT current_setting('server_version_num')::int / 10000 AS major,
      current_schema()::text AS schema, pg_export_snapshot() AS snapshot`)
  return serverSchema.parse(row)
}

interface Described {
  schema: string
  contents: Contents
}

async function ourTables(tx: Transaction, { schema, contents }: Described): Promise<string[]> {
  const migrations = await readMigrations('postgresql')
  const known = new Set(migrations.map(({ name }) => name))
  const newer = contents.migrations.find(({ name }) => !known.has(name))
  if (newer !== undefined)
    throw new AppError(
      'conflict',
      `The database is newer than this version of Touchstone: it may have tables of ${newer.name} that this version does not know. Make the backup with the newer version.`,
    )
  const present = await listTables(tx)
  const ours = tableNames(migrations).filter((name) => present.has(name))
  if (ours.length === 0)
    throw new AppError('not_found', 'Nothing to back up: the database has no tables yet.')
  return ours.map((name) => `"${schema}"."${name}"`)
}
