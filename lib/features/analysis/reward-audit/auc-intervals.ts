import { auc, type ScoreTable } from '@/lib/stats/auc'
import { clusterBootstrap } from '@/lib/stats/cluster-bootstrap'
import type { BootstrapInterval } from '@/lib/stats/interval'
import { drawnGroups, levelAt, levelStarts, moved } from '../drawing'
import { resampling } from '../scores/cell-score'
import type { AuditedRows } from './audited-rows'
import { correctTable } from './term-figures'

/** Where the sums of a term are: as many counts as levels, then as many of right answers. */
interface Place {
  from: number
  starts: readonly number[]
  table: ScoreTable
}

/** Intervals of the AUC of every term, all from the same draws of documents. */
export function aucIntervals(rows: AuditedRows): (BootstrapInterval | null)[] {
  const places: Place[] = []
  let width = 0
  for (const term of rows.terms) {
    const table = correctTable(rows, term)
    const starts = levelStarts(table)
    places.push({ from: width, starts, table })
    width += 2 * starts.length
  }
  const { groups, size } = drawnGroups(rows)
  const sums = sumsOf(rows, { places, groups, size, width })
  const of = (totals: Float64Array) => places.map((place) => placeAuc(totals, place))
  const totals = new Float64Array(width)
  for (let at = 0; at < sums.length; at++) {
    totals[at % width] = (totals[at % width] ?? 0) + (sums[at] ?? 0)
  }
  const rough = of(totals)
  const drawn = clusterBootstrap(
    { sums, width, keys: null },
    { count: places.length, of },
    resampling,
  )
  return drawn.map((interval, at) => {
    const exact = places[at] ? auc(places[at].table) : null
    return moved(interval, (exact ?? 0) - (rough[at] ?? 0))
  })
}

interface Summed {
  places: readonly Place[]
  groups: Uint32Array
  size: number
  width: number
}

function sumsOf(
  { terms, correct }: AuditedRows,
  { places, groups, size, width }: Summed,
): Float64Array {
  const sums = new Float64Array(size * width)
  for (const [term, { levels, rows }] of terms.entries()) {
    const { from = 0, starts = [] } = places[term] ?? {}
    const levelOf = Uint32Array.from(levels.values, (value) => levelAt(starts, value))
    for (let own = 0; own < rows.length; own++) {
      const at = rows[own] ?? 0
      const flag = correct[at] ?? -1
      if (flag < 0) continue
      const level = levelOf[levels.codes[own] ?? 0] ?? 0
      const place = (groups[at] ?? 0) * width + from + level
      sums[place] = (sums[place] ?? 0) + 1
      sums[place + starts.length] = (sums[place + starts.length] ?? 0) + flag
    }
  }
  return sums
}

function placeAuc(totals: Float64Array, { from, starts }: Place): number | null {
  const middle = from + starts.length
  return auc({
    scores: Float64Array.from(starts),
    counts: new Uint32Array(totals.subarray(from, middle)),
    positives: new Uint32Array(totals.subarray(middle, middle + starts.length)),
  })
}
