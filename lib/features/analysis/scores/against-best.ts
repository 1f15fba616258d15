import { clusterBootstrapTest } from '@/lib/stats/cluster-bootstrap'
import { holm } from '@/lib/stats/holm'
import { mcnemar } from '@/lib/stats/paired'
import type { CellItems, ScoredItem } from './cell-items'
import { resampling } from './cell-score'
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
  test: 'mcnemar' | 'bootstrap'
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
  const byItem = new Map(best?.items.map((one) => [one.item, one]))
  return cells.map((cell) => {
    const isFirst = cell.value === first
    const rank = !isRanked(cell) || cell.value === null ? null : isFirst ? 1 : undefined
    return {
      ...cell,
      rank: rank === undefined ? (cell.value === second ? 2 : null) : rank,
      best: best === undefined || cell === best ? null : compare(cell.items, byItem, metric),
    }
  })
}

function compare(
  items: readonly ScoredItem[],
  best: ReadonlyMap<number, ScoredItem>,
  metric: Metric,
): AgainstBest {
  const pairs = items.flatMap((own): Pair[] => {
    const other = best.get(own.item)
    return other === undefined ? [] : [{ own, other }]
  })
  const rows = sumPairs(pairs, metric)
  const change = differenceOf(metric)
  const totals = new Float64Array(rows.width)
  for (const [at, value] of rows.sums.entries())
    totals[at % rows.width] = (totals[at % rows.width] ?? 0) + value
  const test = metric.isShare ? 'mcnemar' : 'bootstrap'
  const p =
    pairs.length === 0
      ? null
      : metric.isShare
        ? shareTest(rows)
        : clusterBootstrapTest(rows, change, resampling)
  return { difference: change(totals), n: pairs.length, p, holm_p: null, test }
}

interface Pair {
  own: ScoredItem
  other: ScoredItem
}

interface PairSums {
  sums: Float64Array
  width: number
  keys: number[]
}

/** What each pair adds: first of this cell, then of the best. */
function sumPairs(pairs: readonly Pair[], metric: Metric): PairSums {
  const width = 2 * metric.width
  const sums = new Float64Array(pairs.length * width)
  for (const [at, { own, other }] of pairs.entries()) {
    const middle = at * width + metric.width
    metric.add(sums.subarray(at * width, middle), own.outcome)
    metric.add(sums.subarray(middle, middle + metric.width), other.outcome)
  }
  return { sums, width, keys: pairs.map(({ own }) => own.outcome.cluster) }
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
