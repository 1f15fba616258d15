import { z } from 'zod'
import { db, type Database } from '@/lib/platform/db/database'
import { defineWork, enqueue } from '@/lib/platform/jobs/workflow'
import { listUnfinishedJudgings } from './list-judgings.server'
import { driveJudging } from './drive-judging.server'
import { failJudging } from './stop-judging.server'

const inputSchema = z.object({ judging_id: z.string() })

export const judgingWork = defineWork('judging', {
  input: inputSchema,
  run: async ({ judging_id: id }, { signal }) => {
    await driveJudging(await db(), id, signal)
  },
  onFailed: async ({ judging_id: id }, reason) => {
    await failJudging(await db(), id, `The judging broke off: ${reason}`)
  },
})

export async function enqueueJudging(id: string): Promise<void> {
  await enqueue(judgingWork, { judging_id: id }, { idempotencyKey: `judging:${id}`, again: true })
}

/** Takes up what a process left that ended early. */
export async function requeueJudgings(database: Database): Promise<void> {
  for (const id of await listUnfinishedJudgings(database)) await enqueueJudging(id)
}
