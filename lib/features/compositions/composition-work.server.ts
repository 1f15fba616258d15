import { z } from 'zod'
import { db, type Database } from '@/lib/platform/db/database'
import { defineWork, enqueue } from '@/lib/platform/jobs/workflow'
import { listUnfinishedCompositions } from './list-compositions.server'
import { driveComposition } from './drive-composition.server'
import { failComposition } from './composition-status.server'

/** Composes problems. What was done is not done again after a crash. */
export const compositionWork = defineWork('composition', {
  input: z.object({ composition_id: z.string() }),
  run: async ({ composition_id: id }, { signal }) => {
    await driveComposition(await db(), id, signal)
  },
  onFailed: async ({ composition_id: id }, reason) => {
    await failComposition(await db(), id, `The work broke off: ${reason}`)
  },
})

/** One who drives may be about to leave just when there is something to do again. */
const lookAgainMs = 2_000

/** Queues what is left to do for a composition. */
export async function enqueueComposition(id: string): Promise<void> {
  const queue = async () =>
    await enqueue(
      compositionWork,
      { composition_id: id },
      { idempotencyKey: `composition:${id}`, again: true },
    )
  await queue()
  const again = async () => {
    const unfinished = await listUnfinishedCompositions(await db())
    if (unfinished.includes(id)) await queue()
  }
  setTimeout(() => void again().catch(() => undefined), lookAgainMs).unref()
}

/** Takes up what a process left that ended early. */
export async function requeueCompositions(database: Database): Promise<void> {
  for (const id of await listUnfinishedCompositions(database)) await enqueueComposition(id)
}
