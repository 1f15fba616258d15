import { type EvidenceTree, isLeaf, type PlacedNode } from './evidence-tree'

export const openings = ['auto', 'all', 'none'] as const
export type Opening = (typeof openings)[number]

/** What is open to begin with, and the nodes that were folded or unfolded since. */
export interface Folding {
  open: Opening
  turned: string[]
}

/** Stands for the group “Not connected”; no id is empty. */
export const looseKey = ''

/** A tree of up to this many nodes starts unfolded. */
const atOnce = 200

/** Nodes that are open before anyone folds: all of a small tree, two levels of a large one. */
function startsOpen(tree: EvidenceTree, open: Opening, depth: number): boolean {
  if (open === 'auto') return tree.nodes.length <= atOnce || depth < 2
  return open === 'all' || depth < 1
}

export type IsOpen = (one: PlacedNode | null) => boolean

/** Tells of a node whether what is below it shows; `null` stands for “Not connected”. */
export function openOf(tree: EvidenceTree, { open, turned }: Folding): IsOpen {
  const others = new Set(turned)
  return (one) => startsOpen(tree, open, one?.depth ?? 0) !== others.has(one?.key ?? looseKey)
}

/** How many turned nodes are remembered: they have to fit into an address. */
const remembered = 150

function turn({ open, turned }: Folding, keys: readonly string[]): Folding {
  const next = new Set(turned)
  for (const key of keys) if (!next.delete(key)) next.add(key)
  return { open, turned: [...next].slice(-remembered) }
}

/** Folds or unfolds those of the nodes that are not so already. */
export function setOpen(
  tree: EvidenceTree,
  folding: Folding,
  { keys, open }: { keys: readonly string[]; open: boolean },
): Folding {
  const isOpen = openOf(tree, folding)
  const nodeOf = (key: string) => (key === looseKey ? null : (tree.byKey.get(key) ?? undefined))
  const changing = keys.filter((key) => {
    const one = nodeOf(key)
    return one !== undefined && !(one && isLeaf(one)) && isOpen(one) !== open
  })
  return changing.length === 0 ? folding : turn(folding, changing)
}

/** Everything above a node unfolded, so that it shows. */
export function reveal(tree: EvidenceTree, folding: Folding, key: string): Folding {
  const one = tree.byKey.get(key)
  if (!one) return folding
  const keys = one.isLoose ? [looseKey] : []
  for (let at = one.parent; at; at = at.parent) keys.push(at.key)
  return setOpen(tree, folding, { keys, open: true })
}
