import type { Database } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { deepest } from '@/lib/systems/deep-rubric/limits'
import { changeTree } from './change-tree.server'
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
    const node = state.nodes.find(({ id }) => id === nodeId)
    if (!node) throw new AppError('not_found', 'The tree has no such node.')
    const edit = editOf(state, node, patch)
    const isDropped = edit.type === 'node_dropped'
    return isDropped || isActive(state) ? [edit] : [edit, statusEvent('queued', 'ground')]
  })
}

function editOf(state: GeneratedTree, node: GeneratedNode, patch: NodePatch): TreeEvent {
  const { query, add_child: child, drop } = patch
  const given = [query, child, drop].filter((one) => one !== undefined)
  if (given.length !== 1)
    throw new AppError('invalid', 'Give exactly one of "query", "add_child" and "drop".')
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
