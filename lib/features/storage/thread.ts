import { z } from 'zod'
import { openDatabase } from '@/lib/platform/db/database'
import { env } from '@/lib/platform/env'
import type { ThreadMain } from '@/lib/platform/threads/thread'
import { readStorage } from './read-storage.server'
import { vacuumDatabase } from './vacuum-database.server'

const taskSchema = z.object({ task: z.enum(['measure', 'vacuum']) })

/** What reads or writes the whole database, away from the requests. */
export const main: ThreadMain = async (input) => {
  if (taskSchema.parse(input).task === 'vacuum') {
    await vacuumDatabase()
    return 'done'
  }
  const database = await openDatabase({ url: env().databaseUrl })
  return await readStorage(database).finally(() => database.close())
}
