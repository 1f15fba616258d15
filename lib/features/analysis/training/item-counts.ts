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
  /** Of each item the point that had it last, from 1. */
  let last = new Int32Array()
  return points.map(({ line, step, groups }, at) => {
    let [items, common] = [0, 0]
    for (const { segment, rows, starts } of groups) {
      for (let group = 0; group < starts.length - 1; group++) {
        const own = segment.itemSeq[rows[starts[group] ?? 0] ?? 0] ?? 0
        const item = keys.get(own) ?? own
        if (item >= last.length) last = longer(last, item)
        const known = last[item]
        if (known === at + 1) continue
        items++
        if (known === at) common++
        last[item] = at + 1
      }
    }
    const isNext = step !== null && points[at - 1]?.line === line
    return { items, common: isNext ? common : null }
  })
}

function longer(list: Int32Array<ArrayBuffer>, place: number) {
  const made = new Int32Array(2 * (place + 1))
  made.set(list)
  return made
}
