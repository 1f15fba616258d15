import type { Passage } from '@/lib/core/items/schema'
import type { ResearchPayload, TreeNode } from '@/lib/core/items/research-task'
import { isActive } from '@/lib/platform/jobs/status'
import { deepest, mostChildren } from '@/lib/systems/deep-rubric/limits'
import type { TreeStatus, TreeTask } from './event-schema'
import type { GeneratedNode, GeneratedTree } from './schema'

/** Evidence is still to be looked for, or statements to be drawn from it. */
export function lacksGround({ passages, statements }: GeneratedNode): boolean {
  return passages === null || statements === null
}

/** Nodes that have something left to do, those nearest to the root first. */
export function openNodes({ nodes }: GeneratedTree, task: 'ground' | 'grow'): GeneratedNode[] {
  const isOpen = (node: GeneratedNode) =>
    lacksGround(node) || (task === 'grow' && node.closed === null)
  return nodes.filter(isOpen).toSorted((one, other) => one.depth - other.depth)
}

/** Whether there is more to grow. */
export function canGrow(state: GeneratedTree): boolean {
  return state.nodes.length === 0 || openNodes(state, 'grow').length > 0
}

/** What goes on when a tree is resumed: what was stopped or failed, else its growth; null = nothing. */
export function resumedTask(state: GeneratedTree): TreeTask | null {
  const { status, task } = state
  const isLeft = status === 'stopped' || status === 'failed'
  if (isActive(state)) return null
  if (isLeft && (task === 'synthesis' || task === 'audit')) return task
  return canGrow(state) ? 'grow' : null
}

/** What a piece of work leaves a tree as. */
export function statusAfter(state: GeneratedTree, task: TreeTask): TreeStatus {
  return task === 'ground' && canGrow(state) ? 'stopped' : 'done'
}

/** The most children a node at that depth has, whoever gives them. */
export function childLimit(depth: number): number {
  return depth >= deepest ? 0 : (mostChildren[depth] ?? 0)
}

export function childrenOf({ nodes }: GeneratedTree, id: string): GeneratedNode[] {
  return nodes.filter(({ parent }) => parent === id)
}

/** From the root down to the node above. */
export function ancestorsIn(state: GeneratedTree, node: GeneratedNode): GeneratedNode[] {
  const byId = new Map(state.nodes.map((one) => [one.id, one]))
  const above: GeneratedNode[] = []
  for (let at = node.parent; at !== null;) {
    const parent = byId.get(at)
    if (!parent) break
    above.unshift(parent)
    at = parent.parent
  }
  return above
}

/** Nodes without children that have evidence: what a question can be asked about. */
export function groundedLeaves(state: GeneratedTree): GeneratedNode[] {
  const inner = new Set(state.nodes.map(({ parent }) => parent))
  return state.nodes.filter(
    ({ id, passages, statements }) =>
      !inner.has(id) && (passages ?? []).length > 0 && (statements ?? []).length > 0,
  )
}

/** The id of the next child. */
export function nextChildId(state: GeneratedTree, parent: GeneratedNode): string {
  const taken = new Set(childrenOf(state, parent.id).map(({ id }) => id))
  let number = parent.born + 1
  while (taken.has(`${parent.id}.${number}`)) number += 1
  return `${parent.id}.${number}`
}

const noPassages: Passage[] = []

function treeNode({ id, parent, depth, query, passages, statements }: GeneratedNode): TreeNode {
  return {
    id,
    parent,
    depth,
    query,
    passages: passages ?? noPassages,
    statements: statements ?? [],
  }
}

/** What was made so far, as a research task holds it; without the repairs. */
export function madePayload(state: GeneratedTree): ResearchPayload {
  const { selection_trace, merge_trace, rubric, audit } = state
  return {
    tree: { nodes: state.nodes.map(treeNode) },
    ...(selection_trace && {
      selection_trace,
      selected_leaf_ids: selection_trace.map(({ leaf_id }) => leaf_id),
    }),
    ...(merge_trace && { merge_trace }),
    ...(rubric && { rubric }),
    ...(audit && { audit }),
  }
}
