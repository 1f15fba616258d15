import { mkdir } from 'node:fs/promises'
import { db, type Database } from './db/database'
import { isMarked, markedSchema } from './db/mark'
import { migrate } from './db/migrate'
import { announcePresence } from './db/presence'
import { env } from './env'
import { log } from './log'
import { recoverInterrupted } from '@/lib/platform/files/swap'

/** Opens the database of this process and brings it to the state that this code expects. */
export async function prepareDatabase(): Promise<Database> {
  const { dataDir, databaseUrl } = env()
  await mkdir(dataDir, { recursive: true })
  // Before anything is opened: a restore may have been broken off half-way.
  await recoverInterrupted(dataDir, async (mark) => {
    return await isMarked(await db(), markedSchema(databaseUrl), mark)
  })
  const database = await db()
  if (database.provider === 'postgresql') await announcePresence(databaseUrl)
  const { applied } = await migrate(database)
  if (applied.length > 0) log.info('migrated', { applied })
  return database
}
