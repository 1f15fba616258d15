import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sha256 } from '@/lib/formats/hash'
import { openDatabase, type Database, type Provider } from './database'
import { migrate } from './migrate'
import { readBaseline, readMigrations } from './migrations'
import { raw, sql } from './sql'

/** A migrated database for one test, to be removed when its handles are closed. */
export interface TemporaryDatabase {
  url: string
  remove: () => Promise<void>
}

/** On PostgreSQL only where `hasCluster`. */
export async function temporaryPlace(provider: Provider): Promise<TemporaryDatabase> {
  return await (provider === 'sqlite' ? sqlitePlace() : postgresqlPlace())
}

export function hasCluster(): boolean {
  return clusterUrl() !== undefined
}

async function sqlitePlace(): Promise<TemporaryDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchstone-db-'))
  const file = path.join(folder, 'test.db')
  await copyFile(await templateOf('sqlite'), file)
  return {
    url: `file:${file}`,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

const templates = new Map<Provider, Promise<string>>()

/** A copy of a migrated database is made much faster than one is migrated. */
function templateOf(provider: Provider): Promise<string> {
  const made = templates.get(provider) ?? ensureTemplate(provider)
  templates.set(provider, made)
  return made
}

/** The path of a file or the name of a database, empty and migrated; others may look for it at the same time. */
async function ensureTemplate(provider: Provider): Promise<string> {
  const migrations = await readMigrations(provider)
  const texts = [await readBaseline(provider), ...migrations]
  const checksum = sha256(texts.map((one) => one.checksum).join()).slice(0, 16)
  return await (provider === 'sqlite'
    ? ensureFile(checksum)
    : ensureDatabase(`touchstone_template_${checksum}`))
}

async function ensureFile(checksum: string): Promise<string> {
  const folder = path.resolve('dist/testing')
  const file = path.join(folder, `${checksum}.db`)
  if (existsSync(file)) return file
  await mkdir(folder, { recursive: true })
  const draft = path.join(folder, `${randomBytes(8).toString('hex')}.db`)
  const database = await openDatabase({ url: `file:${draft}` })
  await migrate(database)
  // The last connection that closes puts everything into the one file.
  await database.close()
  await rename(draft, file)
  return file
}

/** Any database of a throw-away cluster whose user may make databases. */
function clusterUrl(): string | undefined {
  // oxlint-disable-next-line node/no-process-env -- set by the test command, no setting of the product
  return process.env['TEST_DATABASE_URL_POSTGRES']
}

async function inCluster(work: (cluster: Database) => Promise<void>): Promise<void> {
  const cluster = await openDatabase({ url: clusterUrl() ?? '' })
  try {
    await work(cluster)
  } finally {
    await cluster.close()
  }
}

function urlOf(name: string): string {
  const url = new URL(clusterUrl() ?? '')
  url.pathname = `/${name}`
  return url.href
}

async function postgresqlPlace(): Promise<TemporaryDatabase> {
  return await databaseFrom(await templateOf('postgresql'))
}

/** An empty database, without our tables. */
export async function emptyPlace(provider: Provider): Promise<TemporaryDatabase> {
  if (provider === 'postgresql') return await emptyPostgresql()
  const folder = await mkdtemp(path.join(tmpdir(), 'touchstone-db-'))
  return {
    url: `file:${path.join(folder, 'test.db')}`,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** An empty PostgreSQL database, without our tables. */
export async function emptyPostgresql(): Promise<TemporaryDatabase> {
  return await databaseFrom('template0')
}

/**
 * PostgreSQL waits five seconds for connections to end, which on a machine that stalls is too short. Such a database
 * is deleted with its throw-away cluster.
 */
function ignoreInUse(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === '55006')) throw error
}

async function databaseFrom(template: string): Promise<TemporaryDatabase> {
  const name = `touchstone_${randomBytes(8).toString('hex')}`
  await inCluster(async (cluster) => {
    await cluster.execute(
      sql`CREATE DATABASE ${raw(name)} TEMPLATE ${raw(template)} STRATEGY file_copy`,
    )
  })
  return {
    url: urlOf(name),
    remove: () =>
      inCluster(async (cluster) => {
        await cluster
          .execute(sql`DROP DATABASE IF EXISTS ${raw(name)} WITH (FORCE)`)
          .catch(ignoreInUse)
      }),
  }
}

async function ensureDatabase(template: string): Promise<string> {
  await inCluster(async (cluster) => {
    // Held while it is made, so that another worker never copies a half-made one.
    await cluster.transaction(async (tx) => {
      await tx.query(sql`SELECT pg_advisory_xact_lock(5480)`)
      const found = await cluster.query(sql`SELECT 1 FROM pg_database WHERE datname = ${template}`)
      if (found.length > 0) return
      const draft = `${template}_${randomBytes(4).toString('hex')}`
      await cluster.execute(sql`CREATE DATABASE ${raw(draft)} TEMPLATE template0`)
      const database = await openDatabase({ url: urlOf(draft) })
      await migrate(database)
      await database.close()
      await cluster.execute(sql`ALTER DATABASE ${raw(draft)} RENAME TO ${raw(template)}`)
    })
  })
  return template
}
