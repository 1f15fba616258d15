import { deepest, mostChildren } from '../limits'
import { type EvidenceTree, isLeaf, type LooseReason, type PlacedNode } from './evidence-tree'
import { plural } from '@/lib/text/numbers'

export const treeProblemKinds = [
  'no-root',
  'several-roots',
  'missing-parent',
  'cycle',
  'duplicate-id',
  'unknown-leaf',
  'selected-no-leaf',
  'wrong-depth',
  'too-deep',
  'too-many-children',
  'no-query',
  'no-passage',
  'no-statement',
] as const
export type TreeProblemKind = (typeof treeProblemKinds)[number]

/** What is wrong with a tree, and the keys of the nodes it is wrong with. */
export interface TreeProblem {
  kind: TreeProblemKind
  message: string
  keys: string[]
}

/** Children a node may have; deeper than the tree may be as many as at its last level. */
function childrenAllowed(depth: number): number {
  return mostChildren[Math.min(depth, mostChildren.length - 1)] ?? 0
}

/**
 * The nodes without a passage. Inner nodes count where any inner node has one: records that list
 * leaves alone give their ancestors no passages.
 */
export function ungroundedOf({ nodes }: EvidenceTree): Set<string> {
  const hasInner = nodes.some((one) => !isLeaf(one) && one.node.passages.length > 0)
  const bare = nodes.filter((one) => one.node.passages.length === 0 && (hasInner || isLeaf(one)))
  return new Set(bare.map(({ key }) => key))
}

/** Everything wrong with the tree itself, gravest first; a tree without nodes has no problem. */
export function treeProblems(tree: EvidenceTree, selected: readonly string[] = []): TreeProblem[] {
  if (tree.nodes.length === 0) return []
  const found = [
    ...shapeProblems(tree),
    ...selectionProblems(tree, selected),
    ...nodeProblems(tree),
  ]
  return found.filter(
    ({ kind, keys }) => keys.length > 0 || kind === 'no-root' || kind === 'unknown-leaf',
  )
}

function shapeProblems(tree: EvidenceTree): TreeProblem[] {
  const tops = (reason: LooseReason) =>
    tree.loose.filter((part) => part.reason === reason).map(({ top }) => top)
  const doubles = tree.nodes.filter(({ key, node }) => key !== node.id)
  const roots = tops('second-root')
  return [
    ...(tree.root ? [] : [{ kind: 'no-root' as const, keys: [], message: noRoot }]),
    about(
      'several-roots',
      roots,
      (count) =>
        `${plural(count, 'node')} more without a parent: the largest part is drawn as the tree, the rest under “Not connected”.`,
    ),
    about(
      'missing-parent',
      tops('missing-parent'),
      (count) =>
        `${plural(count, 'node')} under a parent that does not exist; shown under “Not connected”.`,
    ),
    about(
      'cycle',
      tops('cycle'),
      (count) =>
        `${plural(count, 'cycle')}: the nodes are their own ancestors. Each is cut at the node named here and shown under “Not connected”.`,
    ),
    about(
      'duplicate-id',
      doubles,
      (count) =>
        `${plural(count, 'node')} with an id that another node has already; children and criteria go to the first.`,
    ),
  ]
}

const noRoot = 'No root: every node names a parent. All nodes are shown under “Not connected”.'

function selectionProblems(tree: EvidenceTree, selected: readonly string[]): TreeProblem[] {
  const unknown = [...new Set(selected.filter((id) => !tree.byId.has(id)))]
  const inner = [...new Set(selected)].flatMap((id) => {
    const one = tree.byId.get(id)
    return one && !isLeaf(one) ? [one] : []
  })
  const names = `${unknown.slice(0, 5).join(', ')}${unknown.length > 5 ? ' …' : ''}`
  const message = `${plural(unknown.length, 'selected leaf', 'selected leaves')} not in the tree: ${names}`
  return [
    ...(unknown.length > 0 ? [{ kind: 'unknown-leaf' as const, keys: [], message }] : []),
    about(
      'selected-no-leaf',
      inner,
      (count) => `${plural(count, 'node')} selected as a leaf, but with children below.`,
    ),
  ]
}

function nodeProblems(tree: EvidenceTree): TreeProblem[] {
  const { nodes } = tree
  const bare = ungroundedOf(tree)
  const placed = nodes.filter(({ isLoose }) => !isLoose)
  return [
    about(
      'wrong-depth',
      placed.filter((one) => one.node.depth !== one.depth),
      (count) =>
        `${plural(count, 'node')} with a depth that differs from the position in the tree; the position counts.`,
    ),
    about(
      'too-deep',
      placed.filter(({ depth }) => depth > deepest),
      (count) => `${plural(count, 'node')} deeper than ${deepest}.`,
    ),
    about(
      'too-many-children',
      placed.filter(isOverBudget),
      (count) =>
        `${plural(count, 'node')} with more children than allowed (${mostChildren.join(', ')} by depth).`,
    ),
    about(
      'no-query',
      nodes.filter(({ node }) => node.query.trim() === ''),
      (count) => `${plural(count, 'node')} without a query.`,
    ),
    about(
      'no-passage',
      nodes.filter(({ key }) => bare.has(key)),
      (count) => `${plural(count, 'node')} without a passage, so without evidence.`,
    ),
    about(
      'no-statement',
      nodes.filter((one) => isLeaf(one) && one.node.statements.length === 0 && !bare.has(one.key)),
      (count) => `${plural(count, 'leaf', 'leaves')} with passages, but without a statement.`,
    ),
  ]
}

function isOverBudget({ depth, children }: PlacedNode): boolean {
  return children.length > childrenAllowed(depth)
}

function about(
  kind: TreeProblemKind,
  nodes: readonly PlacedNode[],
  words: (count: number) => string,
): TreeProblem {
  return { kind, keys: nodes.map(({ key }) => key), message: words(nodes.length) }
}
