import { type EvidenceTree, isLeaf, type PlacedNode } from './evidence-tree'
import { type IsOpen, looseKey } from './folding'

/** One visible line of the outline. */
export interface OutlineRow {
  key: string
  /** Null of the group “Not connected”. */
  placed: PlacedNode | null
  /** From 1. */
  level: number
  /** Null of a leaf. */
  isOpen: boolean | null
  /** From 1, among its siblings. */
  position: number
  siblings: number
  /** Place of the row it hangs under; null at the top. */
  parent: number | null
}

interface PendingRow {
  placed: PlacedNode | null
  level: number
  position: number
  siblings: number
  parent: number | null
}

/** The rows that show, top to bottom; with `shown` those alone, all unfolded. */
export function outlineRows(
  tree: EvidenceTree,
  isOpen: IsOpen,
  shown: ReadonlySet<string> | null = null,
): OutlineRow[] {
  const among = (nodes: readonly PlacedNode[]) =>
    shown ? nodes.filter(({ key }) => shown.has(key)) : nodes
  const loose = among(tree.loose.map(({ top }) => top))
  const tops = [...among(tree.root ? [tree.root] : []), ...(loose.length > 0 ? [null] : [])]
  const rows: OutlineRow[] = []
  const waiting = lined(tops, 1, null)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { placed } = next
    const below = placed ? among(placed.children) : loose
    const opens = placed && isLeaf(placed) ? null : shown !== null || isOpen(placed)
    rows.push({ ...next, key: placed?.key ?? looseKey, isOpen: opens })
    if (opens) for (const one of lined(below, next.level + 1, rows.length - 1)) waiting.push(one)
  }
  return rows
}

/** Siblings as they wait for their turn: the last first. */
function lined(
  nodes: readonly (PlacedNode | null)[],
  level: number,
  parent: number | null,
): PendingRow[] {
  return nodes
    .map((placed, at) => ({ placed, level, parent, position: at + 1, siblings: nodes.length }))
    .toReversed()
}

/** Where a key leads: another row, or nodes to fold or unfold. */
export interface OutlineMove {
  to?: string
  open?: string[]
  fold?: string[]
}

/** Rows that Page Up and Page Down pass. */
const page = 15

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  PageDown: (at, last) => Math.min(last, at + page),
  PageUp: (at) => Math.max(0, at - page),
  Home: () => 0,
  End: (_at, last) => last,
}

/**
 * What a key does in the outline, after the tree grid of WAI-ARIA; null where it does nothing there.
 * `at` is the place of the current row, −1 without one.
 */
export function outlineMove(
  rows: readonly OutlineRow[],
  at: number,
  key: string,
): OutlineMove | null {
  const step = steps[key]
  if (step) return toRow(rows, at === -1 && key !== 'End' ? 0 : step(at, rows.length - 1))
  const row = rows[at]
  if (!row) return null
  switch (key) {
    case 'ArrowRight':
      if (row.isOpen === false) return { open: [row.key] }
      return row.isOpen && rows[at + 1]?.parent === at ? toRow(rows, at + 1) : {}
    case 'ArrowLeft':
      if (row.isOpen) return { fold: [row.key] }
      return row.parent === null ? {} : toRow(rows, row.parent)
    case 'Enter':
    case ' ':
      if (row.isOpen === null) return {}
      return row.isOpen ? { fold: [row.key] } : { open: [row.key] }
    case '*':
      return { open: siblingsOf(rows, row) }
    default:
      return null
  }
}

function toRow(rows: readonly OutlineRow[], at: number): OutlineMove {
  const row = rows[at]
  return row ? { to: row.key } : {}
}

function siblingsOf(rows: readonly OutlineRow[], row: OutlineRow): string[] {
  return rows
    .filter(({ parent, isOpen }) => parent === row.parent && isOpen === false)
    .map(({ key }) => key)
}

/** The next row whose query starts with what was typed; one letter typed again walks on. */
export function typedRow(rows: readonly OutlineRow[], at: number, typed: string): string | null {
  const letters = typed.toLowerCase()
  const isRepeated = letters.length > 1 && new Set(letters).size === 1
  const wanted = isRepeated ? letters.slice(0, 1) : letters
  const from = wanted.length === 1 ? at + 1 : Math.max(0, at)
  for (let step = 0; step < rows.length; step += 1) {
    const row = rows[(from + step) % rows.length]
    if (row?.placed?.node.query.trimStart().toLowerCase().startsWith(wanted)) return row.key
  }
  return null
}
