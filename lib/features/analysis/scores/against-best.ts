import { clusterBootstrapTest, fewestClusters } from '@/lib/stats/cluster-bootstrap'
import { clustersOf } from '@/lib/stats/clusters'
import { exchangeTest } from '@/lib/stats/exchange-test'
import { holm } from '@/lib/stats/holm'
import { mcnemar } from '@/lib/stats/paired'
import type { PairedTest } from '../vocabulary'
import type { CellItems } from './cell-items'
import { resampling, totalsOf } from './cell-score'
import type { Metric } from './metrics'

/** A cell on the items that the best cell of its column has, too. */
export interface AgainstBest {
  /** Of this cell from the best, in the unit of the metric. */
  difference: number | null
  /** Items of both. */
  n: number
  p: number | null
  /** Corrected for the columns of the row. */
  holm_p: number | null
  test: PairedTest
}

export interface RankedCell extends CellItems {
  value: number | null
  /** 1 for the best of the column, 2 for the second; cells that miss items are not ranked. */
  rank: 1 | 2 | null
  best: AgainstBest | null
}

/** A cell with a smaller part of its column's items is not ranked: it may have been asked the easy ones. */
export const rankedShare = 0.9

/** p below which a difference is called significant. */
export const significant = 0.05

type ValuedCell = CellItems & { value: number | null }

/** Ranks the cells of one column and compares each with the best. */
export function rankColumn(
  cells: readonly ValuedCell[],
  columnItems: number,
  metric: Metric,
): RankedCell[] {
  const isRanked = ({ items }: CellItems) => items.length >= rankedShare * columnItems
  const values = cells.filter(isRanked).flatMap(({ value }) => value ?? [])
  const sorted = [...new Set(values)].toSorted((a, b) => b - a)
  const [first, second] = metric.isLowerBetter ? sorted.toReversed() : sorted
  const best = cells.find((cell) => isRanked(cell) && cell.value === first)
  const compare = best === undefined ? null : comparison(best, metric)
  return cells.map((cell) => {
    const isFirst = cell.value === first
    const rank = !isRanked(cell) || cell.value === null ? null : isFirst ? 1 : undefined
    return {
      ...cell,
      rank: rank === undefined ? (cell.value === second ? 2 : null) : rank,
      best: cell === best ? null : (compare?.(cell) ?? null),
    }
  })
}

function comparison(best: CellItems, metric: Metric) {
  const placeOf = new Map<number, number>()
  for (const [place, item] of best.items.entries()) placeOf.set(item, place)
  const change = differenceOf(metric)
  return (cell: CellItems): AgainstBest => {
    const rows = sumPairs(cell, { best, placeOf }, metric)
    const difference = change(totalsOf(rows.sums, rows.width))
    return { difference, n: rows.keys.length, holm_p: null, ...testPairs(rows, metric) }
  }
}

/** Exact for shares, and for few documents: there a bootstrap finds differences that are none. */
function testPairs(rows: PairSums, metric: Metric): Pick<AgainstBest, 'p' | 'test'> {
  const change = differenceOf(metric)
  if (metric.isShare) return { p: shareTest(rows), test: 'mcnemar' }
  if (clustersOf(rows.keys).count < fewestClusters)
    return { p: exchangeTest(rows, change), test: 'permutation' }
  return { p: clusterBootstrapTest(rows, change, resampling), test: 'bootstrap' }
}

interface PairSums {
  sums: Float64Array
  width: number
  keys: Int32Array
}

interface Best {
  best: CellItems
  /** Of each of its items the place there. */
  placeOf: ReadonlyMap<number, number>
}

/** What each item of both adds: first of this cell, then of the best. */
function sumPairs(cell: CellItems, { best, placeOf }: Best, { width }: Metric): PairSums {
  const sums = new Float64Array(2 * width * cell.items.length)
  const keys = new Int32Array(cell.items.length)
  let pairs = 0
  for (let own = 0; own < keys.length; own++) {
    const other = placeOf.get(cell.items[own] ?? 0)
    if (other === undefined) continue
    const from = 2 * width * pairs
    for (let at = 0; at < width; at++) {
      sums[from + at] = cell.sums[own * width + at] ?? 0
      sums[from + width + at] = best.sums[other * width + at] ?? 0
    }
    keys[pairs++] = cell.clusters[own] ?? 0
  }
  return {
    sums: sums.subarray(0, 2 * width * pairs),
    width: 2 * width,
    keys: keys.subarray(0, pairs),
  }
}

const differenceOf = (metric: Metric) => (totals: Float64Array) => {
  const [own, other] = [
    metric.valueOf(totals.subarray(0, metric.width)),
    metric.valueOf(totals.subarray(metric.width)),
  ]
  return own === null || other === null ? null : own - other
}

/** Exact, of a share: the first number of a cell says whether it holds of the item. */
function shareTest({ sums, width, keys }: PairSums): number | null {
  const counts = { bothRight: 0, fixed: 0, broken: 0, bothWrong: 0 }
  const names = ['bothWrong', 'fixed', 'broken', 'bothRight'] as const
  for (let at = 0; at < keys.length; at++) {
    const [own, best] = [sums[at * width] ?? 0, sums[at * width + width / 2] ?? 0]
    const name = names[2 * best + own]
    if (name) counts[name]++
  }
  return mcnemar(counts)?.exact ?? null
}

/** Corrects the tests of one row over its columns. */
export function correctRow(cells: readonly RankedCell[]): RankedCell[] {
  const corrected = holm(cells.map(({ best }) => best?.p ?? null))
  return cells.map((cell, at) => ({
    ...cell,
    best: cell.best && { ...cell.best, holm_p: corrected[at] ?? null },
  }))
}
