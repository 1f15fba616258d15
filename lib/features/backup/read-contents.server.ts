import { z } from 'zod'
import { jobKinds } from '@/lib/core/vocabulary/job-kinds'
import type { Queries } from '@/lib/platform/db/database'
import { raw, sql, type Sql } from '@/lib/platform/db/sql'
import { isActiveRow } from '@/lib/platform/jobs/job-rows'
import { migrationSchema, type AppliedMigration } from './schema'

const mainTables = [
  'collection',
  'document',
  'item',
  'trace',
  'reward',
  'import',
  'import_mapping',
  'mark',
  'saved_view',
  'model_server',
  'prompt',
  'run',
  'judging',
  'judge_call',
  'judge_review',
  'corpus',
  'corpus_passage',
  'study',
  'study_pair',
  'study_annotator',
  'study_submission',
]

/** Each row of these says by its status what is left to do. */
const workTables = jobKinds.map(({ table }) => table)

/** What a backup says of the database in it. */
export interface Contents {
  migrations: AppliedMigration[]
  rows: Record<string, number>
  unfinished: Record<string, number>
  /** The import files that the database names, relative to the data folder. */
  files: string[]
}

/** Reads what a database holds, also one that is older than this code. */
export async function readContents(queries: Queries): Promise<Contents> {
  const tables = await listTables(queries)
  const unfinished = sql`WHERE ${isActiveRow}`
  return {
    migrations: tables.has('_prisma_migrations') ? await listApplied(queries) : [],
    rows: await countEach(queries, mainTables.filter(known(tables))),
    unfinished: await countEach(queries, workTables.filter(known(tables)), unfinished),
    files: tables.has('stored_file') ? await listFiles(queries) : [],
  }
}

/** The names of the tables that are there. */
export async function listTables(queries: Queries): Promise<Set<string>> {
  const rows = await queries.query(
    queries.provider === 'sqlite'
      ? sql`SELECT name FROM sqlite_master WHERE type = 'table'`
      : sql`SELECT tablename::text AS name FROM pg_tables WHERE schemaname = current_schema()`,
  )
  return new Set(rows.map((row) => z.string().parse(row['name'])))
}

function known(tables: Set<string>): (name: string) => boolean {
  return (name) => tables.has(name)
}

async function countEach(
  queries: Queries,
  tables: readonly string[],
  where: Sql = sql``,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const [row] = await queries.query(sql`SELECT count(*) AS n FROM ${raw(table)} ${where}`)
    counts[table] = z.number().parse(row?.['n'])
  }
  return counts
}

async function listApplied(queries: Queries): Promise<AppliedMigration[]> {
  const rows = await queries.query(sql`
    SELECT migration_name AS name, checksum FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`)
  return z.array(migrationSchema).parse(rows)
}

async function listFiles(queries: Queries): Promise<string[]> {
  const rows = await queries.query(sql`SELECT path FROM stored_file ORDER BY path`)
  return rows.map((row) => z.string().parse(row['path']))
}
