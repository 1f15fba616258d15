import type { ResearchPayload, RubricCriterion } from '@/lib/core/items/research-task'
import { type EvidenceTree, isLeaf, type PlacedNode } from './evidence-tree'
import { ungroundedOf } from './problems'

/** `unknown` where neither a rubric nor a selection says what is used. */
export type LeafState = 'used' | 'selected' | 'unused' | 'unknown'

export interface NodeUsage {
  /** Inner nodes have none. */
  state: LeafState | null
  isSelected: boolean
  /** Criteria that name the node as a source. */
  criteria: readonly RubricCriterion[]
  /** Criteria that use a leaf below it. */
  below: number
  isUngrounded: boolean
}

export type Usage = ReadonlyMap<string, NodeUsage>

/** Who uses what, by node key. */
export function usageOf(tree: EvidenceTree, payload: ResearchPayload): Usage {
  const { rubric, selected_leaf_ids: chosen } = payload
  const criteria = criteriaByLeaf(rubric ?? [])
  const selected = new Set(chosen)
  const bare = ungroundedOf(tree)
  const isTold = rubric !== undefined || chosen !== undefined
  const named = (one: PlacedNode) =>
    one.key === one.node.id ? (criteria.get(one.node.id) ?? []) : []
  const below = countBelow(tree, named)
  return new Map(
    tree.nodes.map((one) => {
      const isSelected = one.key === one.node.id && selected.has(one.key)
      const mine = named(one)
      const state = mine.length > 0 ? 'used' : isSelected ? 'selected' : 'unused'
      return [
        one.key,
        {
          state: isLeaf(one) ? (isTold ? state : 'unknown') : null,
          isSelected,
          criteria: mine,
          below: below.get(one) ?? 0,
          isUngrounded: bare.has(one.key),
        },
      ]
    }),
  )
}

function criteriaByLeaf(criteria: readonly RubricCriterion[]): Map<string, RubricCriterion[]> {
  const byLeaf = new Map<string, RubricCriterion[]>()
  for (const criterion of criteria) {
    for (const id of new Set(criterion.source_leaf_ids)) {
      const known = byLeaf.get(id)
      if (known) known.push(criterion)
      else byLeaf.set(id, [criterion])
    }
  }
  return byLeaf
}

function countBelow(tree: EvidenceTree, named: (one: PlacedNode) => readonly RubricCriterion[]) {
  const sets = new Map<PlacedNode, Set<RubricCriterion>>()
  for (const one of tree.nodes.toReversed()) {
    const { parent } = one
    const mine = [...named(one), ...(sets.get(one) ?? [])]
    if (!parent || mine.length === 0) continue
    const above = sets.get(parent) ?? new Set()
    for (const criterion of mine) above.add(criterion)
    sets.set(parent, above)
  }
  return new Map([...sets].map(([one, set]) => [one, set.size]))
}

/** The keys of the leaves a criterion names and the tree has. */
export function leavesOfCriterion(
  tree: EvidenceTree,
  { rubric = [] }: ResearchPayload,
  id: string | null,
): Set<string> {
  const sources = rubric.find((criterion) => criterion.id === id)?.source_leaf_ids ?? []
  return new Set(sources.filter((leaf) => tree.byId.has(leaf)))
}

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/**
 * The criteria of a leaf whose evidence names or quotes a text: an id of it, the text, or words that
 * stand in it. A criterion that gives no evidence uses the whole leaf and is not told here.
 */
export function criteriaQuoting(
  criteria: readonly RubricCriterion[],
  { id, text }: { id?: string | undefined; text: string },
): RubricCriterion[] {
  const whole = plain(text)
  return criteria.filter(({ evidence: all }) =>
    all.some((evidence) => {
      const words = plain(evidence)
      if (words === '' || whole === '') return false
      return evidence === id || whole.includes(words) || words.includes(whole)
    }),
  )
}
