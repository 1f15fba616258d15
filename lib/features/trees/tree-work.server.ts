import { defineJob } from '@/lib/platform/jobs/define-job'
import { driveTree } from './drive-tree.server'
import { treeLog } from './tree-log.server'
import { failTree } from './tree-status.server'

/** Generates a tree, or writes or audits its question and rubric. What was done is not done again after a crash. */
export const treeJob = defineJob({
  kind: 'tree',
  rows: treeLog,
  work: async (database, id, signal) => await driveTree(database, id, signal),
  onFailed: async (database, id, reason) =>
    await failTree(database, id, `The job failed: ${reason}`),
})
