import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sha256 } from '@/lib/formats/hash'
import type { Provider } from './database'

export interface Migration {
  name: string
  sql: string
  /** As Prisma writes it: SHA-256 of the file, in hex. */
  checksum: string
}

/** Whether its first line says that earlier versions can run on what it makes. */
export function isExpanding({ sql }: Pick<Migration, 'sql'>): boolean {
  return /^-- expand\b/.test(sql)
}

const home = path.join(process.cwd(), 'prisma', 'migrations')

/** The migrations of one database, in order. */
export async function readMigrations(provider: Provider, folder = home): Promise<Migration[]> {
  // Next would otherwise list the whole project as files that this reads.
  const own = path.join(/* turbopackIgnore: true */ folder, provider)
  const entries = await readdir(/* turbopackIgnore: true */ own, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return await Promise.all(
    names.toSorted().map(async (name) => {
      const sql = await readFile(
        path.join(/* turbopackIgnore: true */ own, name, 'migration.sql'),
        'utf8',
      )
      return { name, sql, checksum: sha256(sql) }
    }),
  )
}

/** The tables that all migrations up to `until` make, in one file, for a database that is new. */
export interface Baseline {
  sql: string
  checksum: string
  /** The name of the last migration it contains. */
  until: string
}

/** What the first line of a baseline says. */
const heading = /^-- Contains the migrations up to (\w+)[.]\n/

export async function readBaseline(provider: Provider, folder = home): Promise<Baseline> {
  const file = path.join(/* turbopackIgnore: true */ folder, provider, 'baseline.sql')
  const sql = await readFile(/* turbopackIgnore: true */ file, 'utf8')
  const [, until] = heading.exec(sql) ?? []
  if (until === undefined)
    throw new Error(`${file} does not say in its first line which migrations it contains`)
  return { sql, checksum: sha256(sql), until }
}

/** The tables that a migration makes. */
export function tablesMadeBy({ sql }: Pick<Migration, 'sql'>): string[] {
  return Array.from(sql.matchAll(/CREATE TABLE "(\w+)"/g), ([, name = '']) => name)
}

/** Every table that these migrations have ever made, and the journal of the migrations themselves. */
export function tableNames(migrations: readonly Migration[]): string[] {
  return [...new Set(migrations.flatMap(tablesMadeBy)), '_prisma_migrations']
}
