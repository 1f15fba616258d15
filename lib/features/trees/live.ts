import { foldTree, type NumberedTreeEvent } from './fold'
import type { TreeDetail } from '@/lib/systems/deep-rubric/growing/schema'

/** A tree with what happened since; nothing after a gap is taken in. */
export function takeIn(tree: TreeDetail, events: readonly NumberedTreeEvent[]): TreeDetail {
  let { state } = tree
  for (const one of events.toSorted((a, b) => a.id - b.id)) {
    if (one.id === state.last + 1) state = foldTree(state, [one])
  }
  const { status, task, error, nodes } = state
  return { ...tree, status, task, error, node_count: nodes.length, state }
}

/** Of two readings of a tree the one that knows more. */
export function newerTree(known: TreeDetail | undefined, read: TreeDetail): TreeDetail {
  return known && known.id === read.id && known.state.last > read.state.last ? known : read
}
