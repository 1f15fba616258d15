import { z } from 'zod'
import { runThread } from '@/lib/platform/threads/thread'
import { storageSchema, type Storage } from './schema'

/** Reads every page of the database, so in a thread. */
export async function measureStorage(): Promise<Storage> {
  const thread = {
    module: 'lib/features/storage/thread',
    output: storageSchema,
    progress: z.unknown(),
  }
  return await runThread(thread, { task: 'measure' })
}
