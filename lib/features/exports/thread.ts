import { openDatabase } from '@/lib/platform/db/database'
import type { ThreadMain } from '@/lib/platform/threads/thread'
import { fileBytes } from './threads/file-bytes.server'
import { exportTaskSchema } from './threads/task'

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
