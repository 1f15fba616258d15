import { z } from 'zod'
import { db, type Database } from '@/lib/platform/db/database'
import { defineWork, enqueue } from '@/lib/platform/jobs/workflow'
import { listUnsettled } from './preview-mapping.server'
import { settleMapping } from './change-mapping.server'

export const mappingWork = defineWork('label-mapping', {
  input: z.object({ collection_id: z.string() }),
  run: async ({ collection_id: id }, { signal }) => {
    await settleMapping(await db(), id, signal)
  },
})

export async function enqueueMapping(id: string): Promise<void> {
  const input = { collection_id: id }
  await enqueue(mappingWork, input, { idempotencyKey: `label-mapping:${id}`, again: true })
}

/** Takes up what a process left, and what a migration or a restored backup brought. */
export async function requeueMappings(database: Database): Promise<void> {
  for (const id of await listUnsettled(database)) await enqueueMapping(id)
}
