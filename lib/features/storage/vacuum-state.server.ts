import type { Database, Queries, Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { vacuumSchema, type Vacuum } from './schema'

const setting = 'vacuum'

/** The last vacuum; null when there was none. */
export async function findVacuum(queries: Queries): Promise<Vacuum | null> {
  const [row] = await queries.query(sql`SELECT value FROM setting WHERE key = ${setting}`)
  return row === undefined ? null : vacuumSchema.parse(JSON.parse(String(row['value'])))
}

export async function saveVacuum(tx: Transaction, vacuum: Vacuum): Promise<void> {
  await tx.execute(sql`DELETE FROM setting WHERE key = ${setting}`)
  await tx.insertMany('setting', ['key', 'value'], [[setting, JSON.stringify(vacuum)]])
}

/** Notes that one is to be done; refused while one is. */
export async function requestVacuum(database: Database, now = new Date()): Promise<Vacuum> {
  return await database.transaction(async (tx) => {
    if ((await findVacuum(tx))?.finished_at === null)
      throw new AppError('conflict', 'A vacuum is queued or running.')
    const requested = { requested_at: now.toISOString(), finished_at: null, freed_bytes: null }
    const vacuum = { ...requested, error: null }
    await saveVacuum(tx, vacuum)
    return vacuum
  })
}
