import type { TreeNode } from '@/lib/core/items/research-task'

/** A node where it stands. Its key is its id; the second of an id gets a key of its own. */
export interface PlacedNode {
  key: string
  node: TreeNode
  parent: PlacedNode | null
  children: PlacedNode[]
  /** Steps from the top of its part, whatever the node itself says. */
  depth: number
  /** Leaves below it, itself where it is one. */
  leafCount: number
  /** Not reached from the root. */
  isLoose: boolean
}

/** Why a node that should hang below another starts a part of its own. */
export type LooseReason = 'second-root' | 'missing-parent' | 'cycle'

export interface EvidenceTree {
  root: PlacedNode | null
  /** Tops that hang on nothing: further roots, nodes whose parent is missing, cut cycles. */
  loose: readonly { top: PlacedNode; reason: LooseReason }[]
  /** Parents before children, siblings as given; the root's part first. */
  nodes: readonly PlacedNode[]
  byKey: ReadonlyMap<string, PlacedNode>
  /** The first of each id. */
  byId: ReadonlyMap<string, PlacedNode>
}

export function isLeaf({ children }: PlacedNode): boolean {
  return children.length === 0
}

/** From the top down to the node above it. */
export function ancestorsOf(placed: PlacedNode): PlacedNode[] {
  const above: PlacedNode[] = []
  for (let at = placed.parent; at; at = at.parent) above.push(at)
  return above.toReversed()
}

/** Nodes in any order, in whatever state, as a tree that loses none of them; linear in their number. */
export function treeOf(given: readonly TreeNode[]): EvidenceTree {
  const { placed, byId } = placeAll(given)
  const tops = hangOn(placed, byId)
  cutCycles(placed, tops)
  const parts = [...tops].map(([top, reason]) => ({ top, reason, part: walk(top) }))
  const root = largest(parts.filter(({ reason }) => reason === 'second-root'))
  const loose = parts.filter((part) => part !== root)
  for (const { part } of loose) for (const one of part) one.isLoose = true
  const nodes = [...(root ? [root] : []), ...loose].flatMap(({ part }) => part)
  return {
    root: root?.top ?? null,
    loose: loose.map(({ top, reason }) => ({ top, reason })),
    nodes,
    byKey: new Map(nodes.map((one) => [one.key, one])),
    byId,
  }
}

function placeAll(given: readonly TreeNode[]) {
  const byId = new Map<string, PlacedNode>()
  const ids = new Set(given.map(({ id }) => id))
  const seen = new Map<string, number>()
  const placed = given.map((node) => {
    const one: PlacedNode = { ...loneNode, key: node.id, node, children: [] }
    if (byId.has(node.id)) one.key = freeKey(node.id, ids, seen)
    else byId.set(node.id, one)
    return one
  })
  return { placed, byId }
}

const loneNode = { parent: null, depth: 0, leafCount: 0, isLoose: false }

function freeKey(id: string, taken: Set<string>, seen: Map<string, number>): string {
  let count = (seen.get(id) ?? 1) + 1
  while (taken.has(`${id} #${count}`)) count += 1
  seen.set(id, count)
  taken.add(`${id} #${count}`)
  return `${id} #${count}`
}

/** Ties each node to its parent and tells those that have none to be tied to. */
function hangOn(placed: readonly PlacedNode[], byId: ReadonlyMap<string, PlacedNode>) {
  const tops = new Map<PlacedNode, LooseReason>()
  for (const one of placed) {
    const parent = one.node.parent === null ? undefined : byId.get(one.node.parent)
    if (!parent) tops.set(one, one.node.parent === null ? 'second-root' : 'missing-parent')
    one.parent = parent ?? null
    parent?.children.push(one)
  }
  return tops
}

/** Each cycle is cut above the first of its nodes, which becomes a top. */
function cutCycles(placed: readonly PlacedNode[], tops: Map<PlacedNode, LooseReason>): void {
  const reached = new Set<PlacedNode>([...tops.keys()].flatMap(walkDown))
  const place = new Map(placed.map((one, at) => [one, at]))
  for (const start of placed) {
    if (reached.has(start)) continue
    const first = cycleAbove(start).reduce((one, other) =>
      (place.get(one) ?? 0) <= (place.get(other) ?? 0) ? one : other,
    )
    cutAbove(first)
    tops.set(first, 'cycle')
    for (const one of walkDown(first)) reached.add(one)
  }
}

function cycleAbove(start: PlacedNode): PlacedNode[] {
  const path = new Map<PlacedNode, number>()
  let at: PlacedNode | null = start
  for (; at && !path.has(at); at = at.parent) path.set(at, path.size)
  return [...path.keys()].slice(at ? path.get(at) : 0)
}

function cutAbove(one: PlacedNode): void {
  const { parent } = one
  if (parent) parent.children = parent.children.filter((child) => child !== one)
  one.parent = null
}

/** Parents before children, siblings in order. */
export function walkDown(top: PlacedNode): PlacedNode[] {
  const found: PlacedNode[] = []
  const waiting = [top]
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    found.push(one)
    for (const child of one.children.toReversed()) waiting.push(child)
  }
  return found
}

/** The part below a top, with depths and leaves counted. */
function walk(top: PlacedNode): PlacedNode[] {
  const part = walkDown(top)
  for (const one of part) one.depth = one.parent ? one.parent.depth + 1 : 0
  for (const one of part.toReversed()) {
    if (isLeaf(one)) one.leafCount = 1
    if (one.parent) one.parent.leafCount += one.leafCount
  }
  return part
}

/** The first of the parts with most nodes. */
function largest<Part extends { part: readonly PlacedNode[] }>(parts: readonly Part[]) {
  let found: Part | null = null
  for (const one of parts) if (!found || one.part.length > found.part.length) found = one
  return found
}
