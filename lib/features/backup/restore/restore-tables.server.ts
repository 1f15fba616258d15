import { rm } from 'node:fs/promises'
import { openDatabase, type Database } from '@/lib/platform/db/database'
import { markStatement, markedSchema } from '@/lib/platform/db/mark'
import { advisoryLock, tablesInJournal } from '@/lib/platform/db/migrate'
import { readMigrations, tableNames } from '@/lib/platform/db/migrations'
import { loadDump } from '@/lib/platform/db/postgresql-dump'
import { findPrograms } from '@/lib/platform/db/postgresql-programs'
import { newId } from '@/lib/platform/ids'
import { decide, recoverStaging } from '@/lib/platform/files/swap'
import { listTables } from '../read-contents.server'
import { movesOf } from './restore-files.server'
import { isRestored } from './hold-database.server'
import { placesOf, stagedPath, type Restoring } from './places'
import { hasSchema, serverMajor } from './read-tables.server'
import { ownProgramsCheck } from './triggers'

/** Puts the tables of a backup into the database in one transaction, then the files; answers the schemas that keep the old ones. */
export async function restoreTables(restoring: Restoring): Promise<string[]> {
  const { settings, stamp, report } = restoring
  const { dataDir, databaseUrl } = settings
  const plan = await planFor(restoring)
  const file = stagedPath(settings, 'database.dump')
  const mark = `restored ${newId()}`
  report(1, 'filling the tables')
  await loadDump(
    { url: databaseUrl, programs: await findPrograms(plan.major), file },
    {
      before: plan.before,
      after: `${plan.after}\n${markStatement(markedSchema(databaseUrl), mark)}`,
      ...(plan.only === null ? {} : { schema: plan.only }),
      beforeCommit: async () => {
        report(1, 'deciding')
        await decide(dataDir, { moves: await movesOf(dataDir, placesOf(settings, stamp)), mark })
        report(1, 'committing')
      },
    },
  )
  report(1, 'decided')
  await rm(file, { force: true })
  await recoverStaging(dataDir, {
    isKnown: (given) => isRestored(settings, given),
    onMove: (place) => report(1, `moved ${place}`),
  })
  return plan.kept.map((schema) => `schema ${schema} of the database`)
}

interface Plan {
  /** The least version of PostgreSQL's programs. */
  major: number
  before: string
  /** What is checked when the tables are there. */
  after: string
  /** The one schema to take out of the backup; null for all. */
  only: string | null
  kept: string[]
}

async function planFor({ backup, settings, stamp }: Restoring): Promise<Plan> {
  const { postgresql } = backup.manifest
  const database = await openDatabase({ url: settings.databaseUrl })
  try {
    const server = await serverMajor(database)
    const queue = markedSchema(settings.databaseUrl)
    const migrations = await readMigrations('postgresql')
    const schema = postgresql?.schema ?? 'public'
    const { statements, kept } = await settingAside(database, { schema, queue, stamp })
    return {
      major: Math.max(server, postgresql?.major ?? server),
      before: statements,
      after: ownProgramsCheck({ schema, queue, tables: tableNames(migrations) }, migrations),
      only: postgresql?.jobs_schema === queue ? null : schema,
      kept,
    }
  } finally {
    await database.close()
  }
}

/** A name as SQL takes it, whatever signs are in it. */
function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

interface Schemas {
  schema: string
  queue: string
  stamp: string
}

/** Our tables, and those of a newer version, go into a schema of their own; whatever else lies beside them stays. */
async function settingAside(
  database: Database,
  { schema, queue, stamp }: Schemas,
): Promise<{ statements: string; kept: string[] }> {
  const present = await listTables(database)
  const known = tableNames(await readMigrations('postgresql'))
  const newer = present.has('_prisma_migrations') ? await tablesInJournal(database) : []
  const ours = [...new Set([...known, ...newer])].filter((name) => present.has(name))
  const hasQueue = await hasSchema(database, queue)
  const keptTables = `before_restore_${stamp}`
  const keptQueue = `${queue.slice(0, 30)}_${keptTables}`
  const statements = [
    `SET lock_timeout = '30s';`,
    `SELECT pg_advisory_xact_lock(${advisoryLock});`,
    ...(ours.length > 0 ? [`CREATE SCHEMA "${keptTables}";`] : []),
    ...ours.map((name) => `ALTER TABLE ${quoted(schema)}."${name}" SET SCHEMA "${keptTables}";`),
    ...(hasQueue ? [`ALTER SCHEMA ${quoted(queue)} RENAME TO ${quoted(keptQueue)};`] : []),
    `CREATE SCHEMA ${quoted(queue)};`,
  ]
  return {
    statements: statements.join('\n'),
    kept: [...(ours.length > 0 ? [keptTables] : []), ...(hasQueue ? [keptQueue] : [])],
  }
}
