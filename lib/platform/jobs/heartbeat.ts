import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'

/** How often a worker says that it runs. */
export const beatMs = 30_000

const key = 'worker_seen_at'
const valueSchema = z.object({ value: z.iso.datetime() })

/** Says that a worker runs, in this process or another one. */
export async function beat(database: Queries, now = new Date()): Promise<void> {
  await database.execute(sql`
    INSERT INTO setting (key, value) VALUES (${key}, ${now.toISOString()})
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`)
}

/** When a worker was last seen; null where none has run yet. */
export async function lastBeat(database: Queries): Promise<Date | null> {
  const [row] = await database.query(sql`SELECT value FROM setting WHERE key = ${key}`)
  const found = valueSchema.safeParse(row)
  return found.success ? new Date(found.data.value) : null
}
