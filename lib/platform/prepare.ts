import { mkdir } from 'node:fs/promises'
import { db, type Database } from './db/database'
import { migrate } from './db/migrate'
import { env } from './env'
import { log } from './log'

/** Opens the database of this process and brings it to the state that this code expects. */
export async function prepareDatabase(): Promise<Database> {
  await mkdir(env().dataDir, { recursive: true })
  const database = await db()
  const { applied } = await migrate(database)
  if (applied.length > 0) log.info('migrated', { applied })
  return database
}
