import { openDatabase } from '@/lib/platform/db/database'
import type { ThreadMain } from '@/lib/platform/thread'
import { fileBytes } from './apart/made/data'
import { exportTaskSchema } from './apart/task'

/** Makes a file away from the requests, with a connection of its own. */
export const main: ThreadMain = async (input, { send }) => {
  const task = exportTaskSchema.parse(input)
  const database = await openDatabase({ url: task.url })
  try {
    for await (const piece of fileBytes(database, task)) await send(piece)
  } finally {
    await database.close()
  }
}
