import { z } from 'zod'
import { AppError } from '@/lib/platform/error'
import { newId } from '@/lib/platform/ids'
import { log } from '@/lib/platform/log'
import type { Database, Queries, Script } from './database'
import {
  isExpanding,
  readBaseline,
  readMigrations,
  tablesMadeBy,
  type Baseline,
  type Migration,
} from './migrations'
import { sql } from './sql'

/** The table that Prisma's own commands keep, column for column. */
const journal = {
  sqlite: `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" TEXT PRIMARY KEY NOT NULL,
    "checksum" TEXT NOT NULL,
    "finished_at" DATETIME,
    "migration_name" TEXT NOT NULL,
    "logs" TEXT,
    "rolled_back_at" DATETIME,
    "started_at" DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0
  )`,
  postgresql: `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum" VARCHAR(64) NOT NULL,
    "finished_at" TIMESTAMPTZ,
    "migration_name" VARCHAR(255) NOT NULL,
    "logs" TEXT,
    "rolled_back_at" TIMESTAMPTZ,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count" INTEGER NOT NULL DEFAULT 0
  )`,
}

/** `logs` begins with `expand` where earlier versions can run on what the migration made. */
const appliedSchema = z.object({
  migration_name: z.string(),
  checksum: z.string(),
  logs: z.string().nullable(),
})
type Applied = z.infer<typeof appliedSchema>

/** Whoever changes the tables themselves holds it. Any number, the same in every process of ours. */
export const advisoryLock = 7_246_190_031

/**
 * Brings the database to the state that this code expects, or says why it cannot. A new one gets the baseline and then
 * what came after it; with `known`, the migrations one by one.
 */
export async function migrate(
  database: Pick<Database, 'provider' | 'script'>,
  known?: Migration[],
): Promise<{ applied: string[] }> {
  const migrations = known ?? (await readMigrations(database.provider))
  const baseline = known === undefined ? await readBaseline(database.provider) : null
  let applied: string[] = []
  await database.script(async (run) => {
    if (run.provider === 'postgresql') {
      await run.query(sql`SELECT pg_advisory_xact_lock(${advisoryLock})`)
    }
    await run.runScript(journal[run.provider])
    const done = await readApplied(run)
    const pending = pendingOf(migrations, done)
    const isNew = done.length === 0
    const after = baseline !== null && isNew ? await applyBaseline(run, baseline, pending) : pending
    for (const migration of after) await apply(run, migration)
    applied = pending.map(({ name }) => name)
  })
  return { applied }
}

async function readApplied(run: Script): Promise<Applied[]> {
  const rows = await run.query(sql`
    SELECT migration_name, checksum, logs FROM "_prisma_migrations"
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL
    ORDER BY migration_name`)
  return z.array(appliedSchema).parse(rows)
}

function pendingOf(migrations: Migration[], applied: Applied[]): Migration[] {
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const unknown = applied.filter(({ migration_name: name }) => !checksums.has(name))
  const changed = applied.filter(
    ({ migration_name: name, checksum }) => (checksums.get(name) ?? checksum) !== checksum,
  )
  if (changed.length > 0) throw changedMigration(changed)
  const done = new Set(applied.map(({ migration_name }) => migration_name))
  const pending = migrations.filter(({ name }) => !done.has(name))
  if (unknown.length > 0) requireCompatible(unknown, pending)
  return pending
}

/** A database that is ahead of this code by what only adds to it is used as it is, and never changed. */
function requireCompatible(unknown: Applied[], pending: Migration[]): void {
  const breaking = unknown.filter(({ logs }) => logs?.startsWith('expand') !== true)
  if (breaking.length > 0) throw newerThanCode(breaking)
  if (pending.length > 0) throw newerThanCode(unknown)
  log.warn('the database is newer than this version, which can run on it', {
    migrations: namesOf(unknown),
  })
}

const namesOf = (list: Applied[]): string => list.map((one) => one.migration_name).join(', ')

function newerThanCode(unknown: Applied[]): AppError {
  return new AppError(
    'conflict',
    `The database is newer than this version of Touchstone: it has the migration ${namesOf(unknown)}, which this version cannot run on. Start the version that wrote it, or use another data folder (DATA_DIR) or database (DATABASE_URL).`,
  )
}

function changedMigration(changed: Applied[]): AppError {
  return new AppError(
    'conflict',
    `The database was made with a different ${namesOf(changed)} than this version of Touchstone has. Restore the original file under prisma/migrations, or use another data folder (DATA_DIR) or database (DATABASE_URL).`,
  )
}

async function apply(run: Script, migration: Migration): Promise<void> {
  const startedAt = new Date()
  await run.runScript(migration.sql)
  await record(run, migration, { startedAt })
}

/** Records every migration that the baseline contains, and in `logs` the baseline; answers those it does not contain. */
async function applyBaseline(
  run: Script,
  { sql: text, checksum, until }: Baseline,
  pending: Migration[],
): Promise<Migration[]> {
  const last = pending.findIndex(({ name }) => name === until)
  if (last < 0) throw new Error(`The baseline names ${until}, which is no migration`)
  const startedAt = new Date()
  await run.runScript(text)
  for (const migration of pending.slice(0, last + 1))
    await record(run, migration, { startedAt, baseline: checksum })
  return pending.slice(last + 1)
}

async function record(
  run: Script,
  migration: Migration,
  { startedAt, baseline }: { startedAt: Date; baseline?: string },
): Promise<void> {
  const { name, checksum } = migration
  const notes = [
    ...(isExpanding(migration) ? ['expand'] : []),
    ...(baseline === undefined ? [] : [`baseline ${baseline}`]),
    ...noteOfTables(migration),
  ]
  const logs = notes.length === 0 ? null : notes.join(', ')
  await run.execute(sql`
    INSERT INTO "_prisma_migrations"
      (id, checksum, migration_name, started_at, finished_at, applied_steps_count, logs)
    VALUES (${newId()}, ${checksum}, ${name}, ${startedAt}, ${new Date()}, 1, ${logs})`)
}

const made = 'makes'

/** What the journal of migrations says of the tables of one: an earlier version has to know them as well. */
export function noteOfTables(migration: Migration): string[] {
  const names = tablesMadeBy(migration)
  return names.length === 0 ? [] : [`${made} ${names.join(' ')}`]
}

/** The tables that the migrations of a database made, those of a newer version included. */
export async function tablesInJournal(queries: Queries): Promise<string[]> {
  const rows = await queries.query(sql`SELECT logs FROM _prisma_migrations WHERE logs IS NOT NULL`)
  const notes = rows.flatMap(({ logs }) => String(logs).split(', '))
  return notes.flatMap((note) => {
    const [word, ...names] = note.split(' ')
    return word === made ? names : []
  })
}
