import { type EvidenceTree, isLeaf, type PlacedNode, walkDown } from './evidence-tree'
import { type Folding, reveal, setOpen } from './folding'

/** The node whose branch alone shows; null shows the whole tree: for no key, an unknown one, the root, or a selected node outside. */
export function branchOf(
  tree: EvidenceTree,
  { branch, node }: { branch: string | null; node: string | null },
): PlacedNode | null {
  const top = branch === null ? undefined : tree.byKey.get(branch)
  if (!top || top === tree.root) return null
  const selected = node === null ? undefined : tree.byKey.get(node)
  return selected && !isWithin(selected, top) ? null : top
}

function isWithin(placed: PlacedNode, top: PlacedNode): boolean {
  let at: PlacedNode | null = placed
  while (at && at !== top) at = at.parent
  return at === top
}

/** The branch as a tree; nodes keep their ancestors. */
export function branchTree(tree: EvidenceTree, top: PlacedNode | null): EvidenceTree {
  return top ? { ...tree, root: top, loose: [], nodes: walkDown(top) } : tree
}

/** The branch as long as it holds one of the nodes to be seen; null leaves it. */
export function keptBranch(
  tree: EvidenceTree,
  branch: string | null,
  keys: readonly string[],
): string | null {
  const top = branch === null ? undefined : tree.byKey.get(branch)
  const isSeen = (key: string) => {
    const placed = tree.byKey.get(key)
    return top !== undefined && placed !== undefined && isWithin(placed, top)
  }
  return keys.length === 0 || keys.some(isSeen) ? branch : null
}

/** The change to a branch, or with null to the whole tree; its top and everything above the selected node unfolds. */
export function showingBranch(
  tree: EvidenceTree,
  { open, turned, node }: Folding & { node: string | null },
  key: string | null,
): Folding & { branch: string | null } {
  const folding = node === null ? { open, turned } : reveal(tree, { open, turned }, node)
  const keys = key === null ? [] : [key]
  return { branch: key, ...setOpen(tree, folding, { keys, open: true }) }
}

/** The branch of the selected node; null where it shows already, or where it is a leaf or the whole tree. */
export function nextBranch(
  tree: EvidenceTree,
  branch: PlacedNode | null,
  current: PlacedNode | null,
): string | null {
  if (!current || isLeaf(current) || current === branch || current === tree.root) return null
  return current.key
}
