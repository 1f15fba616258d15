import { compareId, idAt, type UuidWords } from '@/lib/core/traces/columns/uuid'
import { type DriftColumns, type Series, seriesKey } from './columns'
import type { DriftFilter } from './query'

/** A logged value beside a recomputed one. */
export interface Pair {
  row: number
  series: Series
  logged: number
  recomputed: number
}

/** Where a page ended. */
export interface DriftPlace {
  distance: number
  id: UuidWords
  key: string
}

interface Ranked extends Pair {
  distance: number
  /** Place of the series among all of them. */
  rank: number
}

function isWanted(series: Series, { reward, convention, judge }: DriftFilter): boolean {
  return (
    (reward === undefined || series.reward === reward) &&
    (convention === undefined || series.convention === convention) &&
    (judge === undefined || series.judge === judge)
  )
}

/** Negative when `a` is listed first: the larger distance, then the earlier trace, then the order of the series. */
function byPlace(a: Ranked, b: Ranked): number {
  return b.distance - a.distance || a.row - b.row || a.rank - b.rank
}

/**
 * The pairs that lie farthest apart, of those after a place; one pass over the columns, however many there are. Values
 * that are the same come last.
 */
export function farthest(
  columns: DriftColumns,
  { filter, after, limit }: { filter: DriftFilter; after: DriftPlace | null; limit: number },
): Pair[] {
  const best: Ranked[] = []
  for (const [rank, series] of columns.series.entries()) {
    const logged = columns.logged.get(series.reward)
    if (!logged || !isWanted(series, filter)) continue
    const isKeyAfter = after !== null && seriesKey(series) > after.key
    for (let row = 0; row < columns.size; row++) {
      const distance = Math.abs((logged[row] ?? Number.NaN) - (series.values[row] ?? Number.NaN))
      const last = best.at(-1)
      const isFull = best.length === limit && last !== undefined
      if (Number.isNaN(distance) || (isFull && distance < last.distance)) continue
      if (after && !isAfter(columns.ids, { row, distance, isKeyAfter }, after)) continue
      const found = {
        row,
        series,
        rank,
        distance,
        logged: logged[row] ?? 0,
        recomputed: series.values[row] ?? 0,
      }
      if (isFull && byPlace(found, last) > 0) continue
      insert(best, found)
      if (best.length > limit) best.pop()
    }
  }
  return best
}

interface PageStart {
  row: number
  distance: number
  isKeyAfter: boolean
}

function isAfter(
  ids: Uint32Array,
  { row, distance, isKeyAfter }: PageStart,
  after: DriftPlace,
): boolean {
  if (distance !== after.distance) return distance < after.distance
  const order = compareId(ids, row, after.id)
  return order === 0 ? isKeyAfter : order > 0
}

function insert(best: Ranked[], found: Ranked): void {
  let low = 0
  let high = best.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = best[middle]
    if (other && byPlace(other, found) < 0) low = middle + 1
    else high = middle
  }
  best.splice(low, 0, found)
}

export function placeOf(
  { ids }: DriftColumns,
  { row, series, logged, recomputed }: Pair,
): [distance: number, id: string, key: string] {
  return [Math.abs(logged - recomputed), idAt(ids, row), seriesKey(series)]
}
