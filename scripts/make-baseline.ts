import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { openDatabase, type Database, type Provider } from '@/lib/platform/db/database'
import { migrate } from '@/lib/platform/db/migrate'
import { readMigrations } from '@/lib/platform/db/migrations'
import { sql } from '@/lib/platform/db/sql'
import { emptyPlace, hasCluster } from '@/lib/platform/db/temporary'
import {
  findPrograms,
  pathOf,
  startProgram,
  untilEnded,
} from '@/lib/platform/db/postgresql-programs'
import { root } from './setup/paths.mjs'

/** Writes the baseline of a database: what its migrations make, read back from a database that has been through them. */
async function make(provider: Provider): Promise<void> {
  const migrations = await readMigrations(provider)
  const place = await emptyPlace(provider)
  const database = await openDatabase({ url: place.url })
  try {
    await migrate(database, migrations)
    const text = provider === 'sqlite' ? await readSqlite(database) : await readPostgresql(database)
    const file = path.join(root, 'prisma/migrations', provider, 'baseline.sql')
    const head = `-- Contains the migrations up to ${migrations.at(-1)?.name ?? ''}.`
    await writeFile(
      file,
      `${head}\n-- Written by scripts/make-baseline.ts; never edited.\n\n${text}`,
    )
  } finally {
    await database.close()
    await place.remove()
  }
}

/** Each search table with the option that 0001_init and 0010_corpora give it: it is a row, not part of its definition. */
const searchOption = (table: string) =>
  `INSERT INTO "${table}" ("${table}", "rank") VALUES ('hashsize', 8388608);`

/** Tables first, with virtual ones after those they do not name; then indexes and triggers. */
async function readSqlite(database: Database): Promise<string> {
  const rows = await database.query(sql`
    SELECT s.type, s.name, s.sql FROM sqlite_schema s
    WHERE s.sql IS NOT NULL AND s.name NOT LIKE 'sqlite_%' AND s.name <> '_prisma_migrations'
      AND NOT EXISTS (SELECT 1 FROM sqlite_schema v WHERE v.sql LIKE 'CREATE VIRTUAL TABLE%'
        AND s.name LIKE v.name || '_%' AND s.type = 'table' AND s.name <> v.name)
    ORDER BY s.type <> 'table', s.type, s.sql LIKE 'CREATE VIRTUAL TABLE%', s.name`)
  return rows
    .map((row) => {
      const text = `${String(row['sql'])};\n`
      const isSearch = text.startsWith('CREATE VIRTUAL TABLE')
      return isSearch ? `${text}${searchOption(String(row['name']))}\n` : text
    })
    .join('\n')
}

async function readPostgresql(database: Database): Promise<string> {
  const [row] = await database.query(
    sql`SELECT current_setting('server_version_num')::int / 10000 AS major`,
  )
  const programs = await findPrograms(Number(row?.['major']))
  const flags = [
    '--schema-only',
    '--no-owner',
    '--no-privileges',
    '--exclude-table=_prisma_migrations',
  ]
  const child = startProgram(pathOf(programs, 'pg_dump'), flags, database.url)
  child.stdin.end()
  const [dump, ended] = await Promise.all([textOf(child.stdout), untilEnded(child)])
  if (ended.code !== 0) throw new Error(ended.complaint)
  return withoutSession(dump)
}

/** Leaves out what a dump sets for its session, and names no schema: tables go where the connection puts them. */
function withoutSession(dump: string): string {
  const body = dump
    .split('\n')
    .filter((line) => !/^(SET |SELECT pg_catalog[.]set_config|--|\\)/.test(line))
    .join('\n')
  return `${body
    .replaceAll('public.', '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`
}

await make('sqlite')
if (hasCluster()) await make('postgresql')
else console.error('Set TEST_DATABASE_URL_POSTGRES to any PostgreSQL to write its half too.')
