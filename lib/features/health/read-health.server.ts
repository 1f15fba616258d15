import packageJson from '@/package.json' with { type: 'json' }
import { db } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { env } from '@/lib/platform/env'
import { startup } from '@/lib/platform/startup'
import type { Health } from './schema'

/** Whether everything that was started is usable now. */
export async function readHealth(): Promise<Health> {
  const state = startup()
  if (state.status === 'idle') return { status: 'starting', part: 'settings' }
  if (state.status !== 'ready') return state
  try {
    const database = await db()
    await database.query(sql`SELECT 1 AS one`)
    return {
      status: 'ok',
      version: packageJson.version,
      database: database.provider,
      worker: env().worker ? 'running' : 'off',
      migrations: 'current',
    }
  } catch {
    return { status: 'failed', part: 'database', message: 'The database does not respond.' }
  }
}
