import { readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import packageJson from '@/package.json' with { type: 'json' }
import { findEndpoint, listModelServers } from '@/lib/core/model-servers/list-servers.server'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { env } from '@/lib/platform/env'
import { lastBeat } from '@/lib/platform/jobs/heartbeat'
import { probe } from '@/lib/platform/model-server/probe'
import type { ModelServerHealth, ServerHealth } from './server-health'
import { workLoads } from './work-loads.server'

/** A page is not held up by a model server that does not answer. */
const probeMs = 3_000

/** Everything that has to work, as it is now. */
export async function checkServer(database: Database, now = new Date()): Promise<ServerHealth> {
  const { dataDir, backups } = env()
  const [tables, migration, seenAt, loads, disk, backup, servers] = await Promise.all([
    databaseBytes(database),
    lastMigration(database),
    lastBeat(database),
    workLoads(database),
    diskSpace(dataDir),
    newestFile(backups.folder),
    checkModelServers(database),
  ])
  return {
    at: now.toISOString(),
    version: packageJson.version,
    database: { provider: database.provider, bytes: tables, migration },
    worker: { isExpected: env().worker, seen_at: seenAt?.toISOString() ?? null },
    queues: loads,
    disk: { folder: dataDir, ...disk },
    backup: { folder: backups.folder, at: backup?.toISOString() ?? null },
    model_servers: servers,
  }
}

const bytesSchema = z.object({ bytes: z.coerce.number() })

async function databaseBytes(database: Database): Promise<number> {
  const [row] = await database.query(
    database.provider === 'sqlite'
      ? sql`SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()`
      : sql`SELECT pg_database_size(current_database()) AS bytes`,
  )
  return bytesSchema.parse(row).bytes
}

const migrationSchema = z.object({ migration_name: z.string() })

async function lastMigration(database: Database): Promise<string> {
  const [row] = await database.query(sql`
    SELECT migration_name FROM _prisma_migrations ORDER BY migration_name DESC LIMIT 1`)
  return migrationSchema.parse(row).migration_name
}

async function diskSpace(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

async function newestFile(folder: string): Promise<Date | null> {
  const names = await readdir(folder).catch(() => [])
  const stats = await Promise.all(names.map(async (name) => await stat(path.join(folder, name))))
  const times = stats.filter((one) => one.isFile()).map(({ mtimeMs }) => mtimeMs)
  return times.length === 0 ? null : new Date(Math.max(...times))
}

async function checkModelServers(database: Database): Promise<ModelServerHealth[]> {
  const servers = (await listModelServers(database)).filter((server) => !server.built_in)
  return await Promise.all(
    servers.map(async ({ id, name }) => ({ name, ...(await answerOf(database, id)) })),
  )
}

async function answerOf(database: Database, id: string): Promise<Omit<ModelServerHealth, 'name'>> {
  const late = Promise.withResolvers<Omit<ModelServerHealth, 'name'>>()
  const timer = setTimeout(
    () => late.resolve({ answers: false, message: `No reply within ${probeMs / 1000} s.` }),
    probeMs,
  )
  const asked = async () => {
    const { answers, message } = await probe((await findEndpoint(database, id)).endpoint)
    return { answers, message: message ?? null }
  }
  try {
    return await Promise.race([asked(), late.promise])
  } catch (error) {
    return { answers: false, message: error instanceof Error ? error.message : String(error) }
  } finally {
    clearTimeout(timer)
  }
}
