import { access } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { AppError } from '@/lib/platform/error'
import { openDatabase, type Database, type Script } from '@/lib/platform/db/database'
import { withDiskNamed } from '@/lib/platform/db/full'
import { migrate } from '@/lib/platform/db/migrate'
import { readMigrations, tableNames } from '@/lib/platform/db/migrations'
import { holdPostgresql } from '@/lib/platform/db/presence'
import { raw, sql } from '@/lib/platform/db/sql'
import { renewStatistics } from '@/lib/platform/db/statistics'
import { listTables } from '@/lib/features/backup/read-contents.server'
import { compareTable, copyTable } from './copy-table.server'
import { indexMoved } from './index-texts.server'
import { listTableColumns, type TableColumns } from './table-columns.server'
import { dropConstraints, moveSequences } from './target-constraints.server'

export interface MoveOptions {
  /** SQLite, with the tables of this version. */
  source: Database
  /** Where import files lie. */
  dataDir: string
  /** An empty PostgreSQL database. */
  url: string
  report?: (share: number, what: string) => void
}

export interface Moved {
  /** Rows by table, each compared in both databases. */
  rows: Record<string, number>
  /** Files that the database names and the data folder lacks. */
  missing_files: string[]
}

/**
 * Copies every row into PostgreSQL and compares each, in one transaction: broken off anywhere, the new database stays
 * empty. Nobody writes to SQLite meanwhile, and it is not changed.
 */
export async function moveDatabase(options: MoveOptions): Promise<Moved> {
  const { source, url } = options
  if (source.provider !== 'sqlite')
    throw new AppError(
      'invalid',
      'The data is already in PostgreSQL. Only SQLite data can be moved.',
    )
  if (!/^postgres(?:ql)?:/.test(url))
    throw new AppError('invalid', 'Name a PostgreSQL database: --to postgresql://…')
  const release = await holdPostgresql(url)
  if (release === null)
    throw new AppError('conflict', 'Another process uses that database. Stop it, then move.')
  const target = await openDatabase({ url })
  try {
    await requireEmpty(target)
    const rows = await source.transaction(async () => await inOneTransaction(target, options))
    await renewStatistics(target, Object.keys(rows))
    return { rows, missing_files: await missingFiles(options) }
  } catch (error) {
    throw withDiskNamed(error, 'The disk of the new database is full. Nothing was stored there.')
  } finally {
    await target.close()
    await release()
  }
}

async function requireEmpty(target: Database): Promise<void> {
  const tables = await listTables(target)
  if (tables.size > 0)
    throw new AppError(
      'conflict',
      `That database is not empty: it has ${tables.size} tables. Create an empty database and use that.`,
    )
}

async function inOneTransaction(target: Database, options: MoveOptions) {
  let rows: Record<string, number> = {}
  await target.script(async (run) => {
    await migrate({ provider: 'postgresql', script: async (work) => await work(run) })
    rows = await moveRows(run, options)
  })
  return rows
}

async function moveRows(run: Script, { source, report = () => undefined }: MoveOptions) {
  const tables = await listTableColumns(run)
  await requireKnown(source, tables)
  const total = 2 * (await countRows(source, tables))
  let done = 0
  const counting = (what: string) => (count: number) => {
    done += count
    report(done / Math.max(1, total), what)
  }
  const makeConstraints = await dropConstraints(run)
  for (const table of tables)
    await copyTable(source, run, { table, onRows: counting(`copying ${table.name}`) })
  report(done / Math.max(1, total), 'indexing texts')
  await indexMoved(source, run)
  await moveSequences(source, run)
  await makeConstraints()
  const rows: Record<string, number> = {}
  for (const table of tables)
    rows[table.name] = await compareTable(source, run, {
      table,
      onRows: counting(`comparing ${table.name}`),
    })
  return rows
}

/** A table that migrations made and the new database lacks would be left behind unseen. */
async function requireKnown(source: Database, tables: readonly TableColumns[]): Promise<void> {
  const [present, migrations] = [await listTables(source), await readMigrations('sqlite')]
  const moved = new Set([...tables.map(({ name }) => name), '_prisma_migrations'])
  const left = tableNames(migrations).filter((name) => present.has(name) && !moved.has(name))
  if (left.length > 0) throw new Error(`PostgreSQL has no table ${left.join(', ')}`)
}

async function countRows(source: Database, tables: readonly TableColumns[]): Promise<number> {
  let total = 0
  for (const { name } of tables) {
    const [row] = await source.query(sql`SELECT count(*) AS n FROM "${raw(name)}"`)
    total += z.number().parse(row?.['n'])
  }
  return total
}

async function missingFiles({ source, dataDir }: MoveOptions): Promise<string[]> {
  const rows = await source.query(sql`SELECT path FROM stored_file ORDER BY path`)
  const missing: string[] = []
  for (const row of rows) {
    const name = z.string().parse(row['path'])
    const isThere = await access(path.join(dataDir, name)).then(
      () => true,
      () => false,
    )
    if (!isThere) missing.push(name)
  }
  return missing
}
