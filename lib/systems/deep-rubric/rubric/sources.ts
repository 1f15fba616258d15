import type { ResearchPayload, RubricCriterion, TreeNode } from '@/lib/core/items/research-task'
import { type Finding, listed } from './finding'

/** What criteria may point at. */
export interface Sources {
  /** Null without a tree. */
  nodes: ReadonlyMap<string, TreeNode> | null
  /** Ids of nodes that other nodes name as their parent. */
  inner: ReadonlySet<string>
  /** Null when no selection was given. */
  selected: ReadonlySet<string> | null
}

/** Of two nodes with one id the first counts. */
export function sourcesOf({ tree, selected_leaf_ids }: ResearchPayload): Sources {
  const nodes = tree && new Map(tree.nodes.toReversed().map((node) => [node.id, node]))
  const inner = new Set(tree?.nodes.flatMap(({ parent }) => parent ?? []))
  return {
    nodes: nodes ?? null,
    inner,
    selected: selected_leaf_ids ? new Set(selected_leaf_ids) : null,
  }
}

/** Source leaves that do not exist, are no leaves or were not selected. Source: DeepRubric, section 3.2 and Fig. 12. */
export function sourceFindings(rubric: readonly RubricCriterion[], sources: Sources): Finding[] {
  return [
    ...uncheckable(sources),
    ...rubric.flatMap((criterion) => ofCriterion(criterion, sources)),
    ...unusedSelection(rubric, sources),
  ]
}

function uncheckable({ nodes, selected }: Sources): Finding[] {
  const found: Finding[] = []
  if (nodes === null) {
    const message = 'There is no tree, so source leaves and evidence cannot be checked.'
    found.push({ code: 'no_tree', severity: 'unchecked', criteria: [], message })
  }
  if (selected === null) {
    const message =
      'The file does not name the selected leaves, so the subset rule cannot be checked.'
    found.push({ code: 'no_selection', severity: 'unchecked', criteria: [], message })
  }
  return found
}

function ofCriterion(criterion: RubricCriterion, { nodes, inner, selected }: Sources): Finding[] {
  const { id, source_leaf_ids: ids } = criterion
  const unknown = nodes ? ids.filter((leaf) => !nodes.has(leaf)) : []
  const branches = ids.filter((leaf) => nodes?.has(leaf) && inner.has(leaf))
  const outside = selected ? ids.filter((leaf) => !selected.has(leaf)) : []
  const problem = { severity: 'problem' as const, criteria: [id] }
  const found: Finding[] = []
  if (ids.length === 0) {
    const message = `${id} names no source leaf.`
    found.push({ ...problem, code: 'no_source', message })
  }
  if (unknown.length > 0) {
    const message = `${id} points at ${listed(unknown)}, which the tree does not have.`
    found.push({ ...problem, code: 'unknown_leaf', message })
  }
  if (branches.length > 0) {
    const message = `${id} points at ${listed(branches)}, which has children and is not a leaf.`
    found.push({ ...problem, code: 'not_a_leaf', message })
  }
  if (outside.length > 0) {
    const message = `${id} uses ${listed(outside)}, outside the selected leaves.`
    found.push({ ...problem, code: 'outside_selection', message })
  }
  return found
}

function unusedSelection(rubric: readonly RubricCriterion[], { selected }: Sources): Finding[] {
  const used = new Set(rubric.flatMap((criterion) => criterion.source_leaf_ids))
  const unused = [...(selected ?? [])].filter((leaf) => !used.has(leaf))
  if (unused.length === 0 || rubric.length === 0) return []
  const message = `Selected but used by no criterion: ${listed(unused)}.`
  return [{ code: 'unused_selection', severity: 'doubt', criteria: [], message }]
}
