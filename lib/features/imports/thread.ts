import { z } from 'zod'
import { endOfGrace } from '@/lib/core/collections/grace'
import { type Database, openDatabase } from '@/lib/platform/db/database'
import { env } from '@/lib/platform/env'
import type { ThreadMain } from '@/lib/platform/threads/thread'
import { sweepImports } from './remove/discard-import.server'
import { runImport } from './run-import.server'
import { undoImport } from './undo/undo-import.server'

const taskSchema = z.discriminatedUnion('task', [
  z.object({ task: z.enum(['import', 'undo']), import_id: z.string() }),
  z.object({ task: z.literal('sweep') }),
])
export type ImportTask = z.infer<typeof taskSchema>

/** Of this thread, for the next task as well: opening it takes a tenth of the import of a small file. */
let kept: Promise<Database> | null = null

/** Heavy work on imports, away from the requests, with a connection of its own. */
export const main: ThreadMain = async (input, { signal }) => {
  const given = taskSchema.parse(input)
  kept ??= openDatabase({ url: env().databaseUrl })
  try {
    const database = await kept
    if (given.task === 'import') return await runImport(database, given.import_id, { signal })
    if (given.task === 'undo') await undoImport(database, given.import_id)
    else await sweepImports(database, endOfGrace())
    return 'done'
  } catch (error) {
    const failed = kept
    kept = null
    await failed.then((database) => database.close()).catch(() => undefined)
    throw error
  }
}
