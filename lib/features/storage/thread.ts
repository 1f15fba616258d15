import { z } from 'zod'
import { openDatabase } from '@/lib/platform/db/database'
import { vacuum } from '@/lib/platform/db/vacuum'
import { env } from '@/lib/platform/env'
import type { ThreadMain } from '@/lib/platform/threads/thread'
import { readStorage } from './read-storage.server'

const taskSchema = z.object({ task: z.enum(['measure', 'vacuum']) })

/** What reads or writes the whole database, away from the requests. */
export const main: ThreadMain = async (input) => {
  const { databaseUrl } = env()
  if (taskSchema.parse(input).task === 'vacuum') {
    await vacuum(databaseUrl)
    return 'done'
  }
  const database = await openDatabase({ url: databaseUrl })
  return await readStorage(database).finally(() => database.close())
}
