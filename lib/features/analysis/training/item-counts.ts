import type { Groups } from '../gather'
import type { Point } from './points'

export interface ItemCounts {
  items: number
  /** Of them, those that the point before in its line has too; null for the first, and without a training step. */
  common: number | null
}

/**
 * Counts the different items of points that stand by line, then by step.
 *
 * @param keys of items with copies in several collections one number for all copies
 */
export function itemCounts(
  points: readonly Pick<Point, 'line' | 'step' | 'groups'>[],
  keys: ReadonlyMap<number, number>,
): ItemCounts[] {
  let before: { line: Point['line']; items: ReadonlySet<number> } | null = null
  return points.map(({ line, step, groups }) => {
    const items = new Set(groups.flatMap((own) => [...itemsOf(own, keys)]))
    const known = before?.line === line && step !== null ? before.items : null
    before = { line, items }
    return { items: items.size, common: known === null ? null : countCommon(items, known) }
  })
}

function* itemsOf(
  { segment, rows, starts }: Groups,
  keys: ReadonlyMap<number, number>,
): Generator<number> {
  for (const start of starts.subarray(0, -1)) {
    const item = segment.itemSeq[rows[start] ?? 0] ?? 0
    yield keys.size === 0 ? item : (keys.get(item) ?? item)
  }
}

function countCommon(items: ReadonlySet<number>, others: ReadonlySet<number>): number {
  let common = 0
  for (const item of items) if (others.has(item)) common++
  return common
}
