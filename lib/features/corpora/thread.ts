import { z } from 'zod'
import { openDatabase } from '@/lib/platform/db/database'
import { env } from '@/lib/platform/env'
import type { ThreadMain } from '@/lib/platform/threads/thread'
import { removeCorpus } from './remove-corpus.server'
import { runCorpusFile } from './index-file.server'

const taskSchema = z.discriminatedUnion('task', [
  z.object({ task: z.literal('add'), file_id: z.string() }),
  z.object({ task: z.literal('remove'), corpus_id: z.string() }),
])
export type CorpusTask = z.infer<typeof taskSchema>

/** Heavy work on corpora, away from the requests, with a connection of its own. */
export const main: ThreadMain = async (input, { signal }) => {
  const given = taskSchema.parse(input)
  const database = await openDatabase({ url: env().databaseUrl })
  try {
    if (given.task === 'add') return await runCorpusFile(database, given.file_id, { signal })
    return await removeCorpus(database, given.corpus_id, { signal })
  } finally {
    await database.close()
  }
}
