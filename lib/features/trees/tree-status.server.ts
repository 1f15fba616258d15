import { endOfGrace } from '@/lib/core/collections/grace'
import { deleteLogged, restoreLogged, sweepLogged } from '@/lib/platform/jobs/logged-deletion'
import { defaultServer, findEndpoint } from '@/lib/core/model-servers/list-servers.server'
import type { Database } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { repairsOf } from '@/lib/systems/registry/tree-repairs'
import { asTreeServer } from './create-tree.server'
import { treeLog } from './tree-log.server'
import { changeTree } from './change-tree.server'
import type {
  TreeEvent,
  TreeStatus,
  TreeTask,
} from '@/lib/systems/deep-rubric/growing/event-schema'
import type { GeneratedTree, RepairDecision } from '@/lib/systems/deep-rubric/growing/schema'
import { resumedTask } from '@/lib/systems/deep-rubric/growing/state'
import { can, isActive } from '@/lib/platform/jobs/status'

export function statusEvent(
  status: TreeStatus,
  task: TreeTask,
  error: string | null = null,
): TreeEvent {
  return { type: 'status', status, task, error }
}

/** What is running ends; what was done stays. Stopping twice is as good as once. */
export async function stopTree(database: Database, id: string): Promise<GeneratedTree> {
  return await changeTree(database, id, (state) =>
    can('stop', state) ? [statusEvent('stopped', state.task)] : [],
  )
}

/** Goes on with what was stopped or broke off; a tree that still has open nodes grows on. */
export async function resumeTree(database: Database, id: string): Promise<GeneratedTree> {
  return await changeTree(database, id, (state) => {
    if (isActive(state)) return []
    const task = resumedTask(state)
    if (task === null) throw new AppError('conflict', 'The tree is complete.')
    return [statusEvent('queued', task)]
  })
}

export async function failTree(database: Database, id: string, reason: string): Promise<void> {
  await changeTree(database, id, (state) =>
    can('fail', state) ? [statusEvent('failed', state.task, reason)] : [],
  )
}

export function requireIdle(state: GeneratedTree): void {
  if (isActive(state))
    throw new AppError('conflict', 'The tree has an active job. Stop it first, or wait.')
}

/** Has question and rubric written; what was written before is void. */
export async function beginSynthesis(database: Database, id: string): Promise<GeneratedTree> {
  return await changeTree(database, id, (state) => {
    requireIdle(state)
    return [{ type: 'synthesis_begun' }, statusEvent('queued', 'synthesis')]
  })
}

/** Has question and rubric audited by a server: that one, the tree's judge, or the default judge. */
export async function beginAudit(
  database: Database,
  id: string,
  { server, judge }: { server: string | undefined; judge: string | null },
): Promise<GeneratedTree> {
  const named = server ?? judge
  const auditor = named
    ? (await findEndpoint(database, named)).server
    : await defaultServer(database, 'judge')
  return await changeTree(database, id, (state) => {
    requireIdle(state)
    if (state.rubric === null)
      throw new AppError(
        'conflict',
        'There is no rubric to audit. Write question and rubric first.',
      )
    return [{ type: 'audit_begun', server: asTreeServer(auditor) }, statusEvent('queued', 'audit')]
  })
}

/** Accepts or rejects one repair; a later decision replaces an earlier one. */
export async function settleRepair(
  database: Database,
  id: string,
  { n, decision }: { n: number; decision: RepairDecision },
): Promise<GeneratedTree> {
  return await changeTree(database, id, (state) => {
    requireIdle(state)
    if (!repairsOf(state).some((repair) => repair.n === n))
      throw new AppError('not_found', 'The audit of this tree has no repair with this number.')
    return [{ type: 'repair_settled', n, decision }]
  })
}

/** Stops it and hides it for 7 days, then it is removed. What was saved of it as a research task stays. */
export async function deleteTree(database: Database, id: string): Promise<void> {
  await stopTree(database, id)
  await deleteLogged(database, treeLog, id)
}

export async function restoreTree(
  database: Database,
  id: string,
  endOf = endOfGrace(),
): Promise<void> {
  await restoreLogged(database, treeLog, { id, endOf })
}

/** Removes trees that were deleted before that moment. */
export async function sweepTrees(database: Database, endOf = endOfGrace()): Promise<void> {
  await sweepLogged(database, treeLog, endOf)
}
