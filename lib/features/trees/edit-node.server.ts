import type { Database } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { deepest } from '@/lib/systems/deep-rubric/limits'
import { changeTree } from './change-tree.server'
import { canRestore } from './node-changes'
import { statusEvent } from './tree-status.server'
import type { TreeEvent } from '@/lib/systems/deep-rubric/growing/event-schema'
import type {
  GeneratedNode,
  GeneratedTree,
  NodePatch,
} from '@/lib/systems/deep-rubric/growing/schema'
import { childLimit, childrenOf, nextChildId } from '@/lib/systems/deep-rubric/growing/state'
import { isActive } from '@/lib/platform/jobs/status'

/** Changes a tree by hand. What needs evidence then is queued; the caller wakes the work. */
export async function editNode(
  database: Database,
  treeId: string,
  { node: nodeId, patch }: { node: string; patch: NodePatch },
): Promise<GeneratedTree> {
  return await changeTree(database, treeId, (state) => {
    if (isActive(state) && (state.task === 'synthesis' || state.task === 'audit'))
      throw new AppError(
        'conflict',
        'Question and rubric are being written. Stop it first, or wait.',
      )
    if (patch.restore !== undefined) return restoration(state, nodeId, patch)
    const node = state.nodes.find(({ id }) => id === nodeId)
    if (!node) throw new AppError('not_found', 'The tree has no such node.')
    const edit = editOf(state, node, patch)
    const isDropped = edit.type === 'node_dropped'
    return isDropped || isActive(state) ? [edit] : [edit, statusEvent('queued', 'ground')]
  })
}

function requireOne(patch: NodePatch): void {
  if (Object.values(patch).filter((value) => value !== undefined).length !== 1)
    throw new AppError('invalid', 'Give exactly one of "query", "add_child", "drop" and "restore".')
}

/** What was deleted before its evidence was found is looked for now. */
function restoration(state: GeneratedTree, id: string, patch: NodePatch): TreeEvent[] {
  requireOne(patch)
  if (!canRestore(state, id))
    throw new AppError(
      'conflict',
      'Only the subtree that was deleted last can be restored, if its parent can have another child.',
    )
  const isBare = state.deleted.some(({ node }) => node.passages === null)
  const restored = { type: 'node_restored', id } as const
  return isBare && !isActive(state) ? [restored, statusEvent('queued', 'ground')] : [restored]
}

function editOf(state: GeneratedTree, node: GeneratedNode, patch: NodePatch): TreeEvent {
  const { query, add_child: child } = patch
  requireOne(patch)
  if (query !== undefined) return { type: 'node_rewritten', id: node.id, query }
  if (child !== undefined) return addition(state, node, child)
  if (node.parent === null)
    throw new AppError('conflict', 'The root cannot be deleted. Delete the tree instead.')
  return { type: 'node_dropped', id: node.id }
}

function addition(state: GeneratedTree, node: GeneratedNode, query: string): TreeEvent {
  const limit = childLimit(node.depth)
  if (limit === 0)
    throw new AppError('conflict', `The depth limit is ${deepest}: add the query higher up.`)
  if (childrenOf(state, node.id).length >= limit)
    throw new AppError('conflict', `This node has its ${limit} children. Delete one of them first.`)
  return {
    type: 'node_added',
    id: nextChildId(state, node),
    parent: node.id,
    query,
    purpose: 'other',
    by: 'person',
    proposal: null,
    passages: null,
  }
}
