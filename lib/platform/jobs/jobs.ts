import { access, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import type { Backend } from 'openworkflow/internal'
import { BackendPostgres } from 'openworkflow/postgres'
import { BackendSqlite } from 'openworkflow/sqlite'
import { openDatabase } from '@/lib/platform/db/database'
import { raw, sql } from '@/lib/platform/db/sql'
import type { Env } from '@/lib/platform/env'

export type JobsPlace = Pick<Env, 'dataDir' | 'databaseUrl'>

/**
 * Its own file, never the one of our tables: two copies of SQLite in one process do not see each
 * other's locks.
 */
async function openSqlite(dataDir: string): Promise<Backend> {
  await mkdir(dataDir, { recursive: true })
  const backend = BackendSqlite.connect(path.join(dataDir, 'jobs.db'))
  const connection: unknown = Reflect.get(backend, 'db')
  // Without a timeout a second process that writes at the same moment is an error instead of a wait. A power cut may
  // lose what was queued last, which costs nothing: at a start, work whose own row is unfinished is queued again.
  if (connection instanceof DatabaseSync)
    connection.exec('PRAGMA busy_timeout = 5000; PRAGMA synchronous = NORMAL')
  return backend
}

/** The schema on PostgreSQL, beside ours; `schema` in the address is Prisma's own parameter. */
export function jobsSchema(databaseUrl: string): string {
  return `${new URL(databaseUrl).searchParams.get('schema') ?? 'touchstone'}_jobs`
}

function openPostgres(databaseUrl: string): Promise<Backend> {
  const url = new URL(databaseUrl)
  url.searchParams.delete('schema')
  return BackendPostgres.connect(url.href, { schema: jobsSchema(databaseUrl) })
}

/** Between two tries work waits at most 100 s; what is due much later was queued or leased before the clock was set back. */
const latestMs = 10 * 60_000

const waiting = `status IN ('pending', 'running', 'sleeping')`

/** Makes work due that would wait until the clock is again where it was before it was set back. */
export async function makeDue(backend: Backend, databaseUrl: string): Promise<void> {
  if (databaseUrl.startsWith('file:')) {
    const connection: unknown = Reflect.get(backend, 'db')
    if (!(connection instanceof DatabaseSync)) return
    const now = Date.now()
    connection
      .prepare(`UPDATE workflow_runs SET available_at = ? WHERE ${waiting} AND available_at > ?`)
      .run(new Date(now).toISOString(), new Date(now + latestMs).toISOString())
    return
  }
  const database = await openDatabase({ url: databaseUrl })
  const runs = raw(`"${jobsSchema(databaseUrl)}".workflow_runs`)
  await database
    .execute(sql`
      UPDATE ${runs} SET available_at = NOW()
      WHERE ${raw(waiting)} AND available_at > NOW() + INTERVAL '1 ms' * ${latestMs}`)
    .finally(() => database.close())
}

/** Copies the queue on SQLite while it is worked on; false where there is none yet. */
export async function copyJobs(dataDir: string, to: string): Promise<boolean> {
  const from = path.join(dataDir, 'jobs.db')
  const isThere = await access(from).then(
    () => true,
    () => false,
  )
  if (!isThere) return false
  const source = new DatabaseSync(from)
  try {
    // The open read makes it one snapshot, however much is queued meanwhile.
    source.exec('PRAGMA busy_timeout = 5000; BEGIN')
    source.prepare('SELECT count(*) FROM sqlite_master').get()
    await backup(source, to)
  } finally {
    source.close()
  }
  return true
}

export function openBackend({ dataDir, databaseUrl }: JobsPlace): Promise<Backend> {
  return databaseUrl.startsWith('file:') ? openSqlite(dataDir) : openPostgres(databaseUrl)
}
