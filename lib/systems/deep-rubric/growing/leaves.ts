import { groundedLeaves, madePayload } from '@/lib/systems/deep-rubric/growing/state'
import type { GeneratedNode, GeneratedTree } from '@/lib/systems/deep-rubric/growing/schema'

/** A leaf as a model is shown it. */
export function shownLeaf({ id, query, statements }: GeneratedNode) {
  return { leaf_id: id, query, statements: statements ?? [] }
}

/** The leaves a question rests on that are still there, in the order of the selection. */
export function selectedLeaves(state: GeneratedTree): GeneratedNode[] {
  const leaves = new Map(groundedLeaves(state).map((leaf) => [leaf.id, leaf]))
  return (madePayload(state).selected_leaf_ids ?? []).flatMap((id) => leaves.get(id) ?? [])
}
