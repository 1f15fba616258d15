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

/** Every table that these migrations have ever made, and the journal of the migrations themselves. */
export function tableNames(migrations: readonly Migration[]): string[] {
  const made = migrations.flatMap(({ sql }) => [...sql.matchAll(/CREATE TABLE "(\w+)"/g)])
  return [...new Set(made.map(([, name = '']) => name)), '_prisma_migrations']
}
