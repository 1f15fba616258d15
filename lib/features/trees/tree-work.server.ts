import { z } from 'zod'
import { db, type Database } from '@/lib/platform/db/database'
import { defineWork, enqueue } from '@/lib/platform/jobs/workflow'
import { listUnfinishedTrees } from './list-trees.server'
import { driveTree } from './drive-tree.server'
import { failTree } from './tree-status.server'

/** Grows a tree, or makes of it what is asked for. What was done is not done again after a crash. */
export const treeWork = defineWork('tree', {
  input: z.object({ tree_id: z.string() }),
  run: async ({ tree_id: treeId }, { signal }) => {
    await driveTree(await db(), treeId, signal)
  },
  onFailed: async ({ tree_id: treeId }, reason) => {
    await failTree(await db(), treeId, `The work broke off: ${reason}`)
  },
})

/** One who drives may be about to leave just when there is something to do again. */
const lookAgainMs = 2_000

/** Queues what is left to do for a tree. */
export async function enqueueTree(treeId: string): Promise<void> {
  const queue = async () =>
    await enqueue(treeWork, { tree_id: treeId }, { idempotencyKey: `tree:${treeId}`, again: true })
  await queue()
  const again = async () => {
    const unfinished = await listUnfinishedTrees(await db())
    if (unfinished.includes(treeId)) await queue()
  }
  setTimeout(() => void again().catch(() => undefined), lookAgainMs).unref()
}

/** Takes up what a process left that ended early. */
export async function requeueTrees(database: Database): Promise<void> {
  for (const treeId of await listUnfinishedTrees(database)) await enqueueTree(treeId)
}
