import { isLeaf, type PlacedNode } from './evidence-tree'
import type { OutlineRow } from './outline'
import type { NodeUsage } from './usage'
import { cutText } from '@/lib/text/chunks'
import { visibleText } from '@/lib/text/visible-text'
import { formatCount, plural } from '@/lib/text/numbers'
import type { TreeShow } from './view'

export const showWords: Record<TreeShow, string> = {
  outline: 'Outline',
  map: 'Map',
  merge: 'Merge trace',
}

/** How a node is drawn; each has a word or a chip beside it, never the colour alone. */
export type NodeTone = 'used' | 'unused' | 'bare' | 'plain'

export const toneWords: Record<Exclude<NodeTone, 'plain'>, string> = {
  used: 'used',
  unused: 'unused',
  bare: 'no passage',
}

export function toneOf(usage: NodeUsage | undefined): NodeTone {
  if (!usage) return 'plain'
  if (usage.isUngrounded) return 'bare'
  if (usage.state === 'used' || usage.state === 'selected') return 'used'
  return usage.state === 'unused' ? 'unused' : 'plain'
}

/** The word at the end of a line; empty where chips or a count say it. */
export function noteOf(usage: NodeUsage | undefined): string {
  if (usage?.isUngrounded) return toneWords.bare
  if (usage?.state === 'unused') return toneWords.unused
  return usage?.state === 'selected' ? 'selected' : ''
}

/** What a row is called on screen. */
export function rowTitle({ placed }: Pick<OutlineRow, 'placed'>): string {
  return placed ? nodeTitle(placed) : 'Not connected'
}

/** The longest text of a line, a box or a tooltip. */
const longestTitle = 300

/** What a node is called where it is one of many. */
export function nodeTitle(placed: PlacedNode): string {
  const title = wholeTitle(placed)
  return visibleText(title.length > longestTitle ? `${cutText(title, longestTitle)}…` : title)
}

/** All of what a node asks. */
export function wholeTitle({ node, key }: PlacedNode): string {
  return node.query.trim() === '' ? `(no query) ${key}` : node.query
}

const namedIds = 20

/** Ids of criteria, one after the other; of very many the first. */
export function idsOf(criteria: readonly { id: string }[]): string {
  const named = criteria.slice(0, namedIds).map(({ id }) => visibleText(id))
  const left = criteria.length - named.length
  return `${named.join(', ')}${left > 0 ? ` and ${formatCount(left)} more` : ''}`
}

/** Leaves below a node, for the end of its line; null of a leaf. */
export function leavesBelow(row: OutlineRow): string | null {
  if (row.placed === null || isLeaf(row.placed)) return null
  return formatCount(row.placed.leafCount)
}

/** A node in one sentence, for those who do not see the map. */
export function nodeSentence(one: PlacedNode, usage: NodeUsage | undefined): string {
  const criteria = idsOf(usage?.criteria ?? [])
  return [
    `Level ${one.depth + 1}`,
    nodeTitle(one),
    isLeaf(one)
      ? plural(one.node.passages.length, 'passage')
      : plural(one.leafCount, 'leaf', 'leaves'),
    criteria === '' ? noteOf(usage) : `used by ${criteria}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What stands above the passages of a node. */
export function panelTitle(one: PlacedNode): string {
  const what = isLeaf(one) ? 'Passages of this leaf' : 'Passages of this node'
  const { length } = one.node.passages
  return length === 0 ? what : `${what} (${formatCount(length)})`
}
