import { childLimit, childrenOf } from '@/lib/systems/deep-rubric/growing/state'
import type { TreeEvent } from '@/lib/systems/deep-rubric/growing/event-schema'
import type { GeneratedNode, GeneratedTree } from '@/lib/systems/deep-rubric/growing/schema'

type Of<Type extends TreeEvent['type']> = Extract<TreeEvent, { type: Type }>

export function changeNode(
  state: GeneratedTree,
  id: string,
  change: (node: GeneratedNode) => GeneratedNode,
): GeneratedTree {
  return { ...state, nodes: state.nodes.map((node) => (node.id === id ? change(node) : node)) }
}

/** A node where it belongs; one that is known, has no parent left or is one too many changes nothing. */
export function addNode(state: GeneratedTree, event: Of<'node_added'>): GeneratedTree {
  const { id, parent: parentId, query, purpose, by, proposal, passages } = event
  const bare = { id, parent: parentId, query, purpose, by, passages }
  if (parentId === null)
    return state.nodes.length > 0 ? state : { ...state, nodes: [{ ...bare, ...newborn, depth: 0 }] }
  const parent = state.nodes.find((node) => node.id === parentId)
  const isKnown = state.nodes.some((node) => node.id === id)
  if (!parent || isKnown || (proposal !== null && proposal !== parent.settled)) return state
  if (childrenOf(state, parentId).length >= childLimit(parent.depth)) return state
  const node: GeneratedNode = { ...bare, ...newborn, depth: parent.depth + 1 }
  const grown = changeNode(state, parentId, (one) => ({
    ...one,
    born: one.born + 1,
    settled: proposal === null ? one.settled : one.settled + 1,
    // Whoever has been closed as a leaf and is given a child is none.
    closed: one.closed === null ? null : { reason: 'branched', detail: '' },
  }))
  return { ...grown, nodes: [...grown.nodes, node] }
}

const newborn = {
  revision: 0,
  statements: null,
  proposals: null,
  lacking: [],
  settled: 0,
  born: 0,
  rejected: [],
  closed: null,
} satisfies Partial<GeneratedNode>

/** A node with another query: what was found out of the one before is no longer true. */
export function rewritten(node: GeneratedNode, query: string, state: GeneratedTree): GeneratedNode {
  const { revision } = node
  const asked = { query, revision: revision + 1, passages: null, statements: null }
  // What hangs below it stays; a leaf is looked at as if it were new.
  if (childrenOf(state, node.id).length > 0) return { ...node, ...asked }
  return { ...node, ...newborn, born: node.born, ...asked }
}

/** Without the node and all below it. */
export function dropNode(state: GeneratedTree, id: string): GeneratedTree {
  const gone = new Set([id])
  // Parents stand before their children.
  for (const node of state.nodes) {
    if (node.parent !== null && gone.has(node.parent)) gone.add(node.id)
  }
  return {
    ...state,
    nodes: state.nodes.filter((node) => !gone.has(node.id)),
    deleted: state.nodes.flatMap((node, at) => (gone.has(node.id) ? [{ at, node }] : [])),
  }
}

/** Whether a node was deleted last, and its parent can have another child. */
export function canRestore(state: GeneratedTree, id: string): boolean {
  const first = state.deleted[0]?.node
  const parent = state.nodes.find((node) => node.id === first?.parent)
  if (first?.id !== id || parent === undefined) return false
  return childrenOf(state, parent.id).length < childLimit(parent.depth)
}

/** With the subtree that was deleted last, each node where it was. */
export function restoreNode(state: GeneratedTree): GeneratedTree {
  const nodes = state.deleted.reduce((all, { at, node }) => all.toSpliced(at, 0, node), state.nodes)
  return { ...state, nodes, deleted: [] }
}

type Finding = Of<
  'retrieved' | 'statements' | 'children_proposed' | 'child_rejected' | 'node_closed'
>

/** A node with what was found out about it. */
export function foundOut(node: GeneratedNode, event: Finding): GeneratedNode {
  switch (event.type) {
    case 'retrieved': {
      const { passages } = event
      return { ...node, passages, statements: passages.length === 0 ? [] : null }
    }
    case 'statements':
      return { ...node, statements: event.statements }
    case 'children_proposed':
      if (node.proposals !== null) return node
      return { ...node, proposals: event.children, lacking: event.lacking, settled: 0 }
    case 'child_rejected': {
      if (event.proposal !== node.settled) return node
      const { query, reason, detail } = event
      const rejected = [...node.rejected, { query, reason, detail }]
      return { ...node, rejected, settled: node.settled + 1 }
    }
    case 'node_closed':
      return { ...node, closed: { reason: event.reason, detail: event.detail } }
    default:
      return event satisfies never
  }
}
