import { clusteredError, clustersOf } from '@/lib/stats/clusters'
import { columnMean } from '@/lib/stats/column'
import { z95 } from '@/lib/stats/normal'
import { mcnemar } from '@/lib/stats/paired'
import { wilsonInterval } from '@/lib/stats/wilson'
import { countCells, type Pair } from './pair'
import type { Comparison } from './schema'

type ScoredPair = Pick<Pair, 'scored' | 'cluster'>

/** Correct and incorrect items by side, with McNemar's test and the error over documents. */
export function testCells(pairs: readonly ScoredPair[]) {
  const { bothRight, fixed, broken, bothWrong } = countCells(pairs)
  const p = mcnemar({ bothRight, fixed, broken, bothWrong })
  return {
    both_right: bothRight,
    fixed,
    broken,
    both_wrong: bothWrong,
    mcnemar: { exact_p: p?.exact ?? null, mid_p: p?.mid ?? null },
    ...overDocuments(pairs),
  }
}

function overDocuments(pairs: readonly ScoredPair[]): Pick<Comparison, 'cluster_se' | 'cluster'> {
  const scored = pairs.flatMap(({ scored: sides, cluster }) =>
    typeof sides === 'string' ? [] : [{ cluster, change: Number(sides.b) - Number(sides.a) }],
  )
  const keys = scored.map(({ cluster }) => cluster)
  const changes = scored.map(({ change }) => change)
  const [middle, error] = [columnMean(changes), clusteredError(changes, keys)]
  const isKnown = middle !== null && error !== null
  return {
    cluster_se: error,
    cluster: {
      count: clustersOf(keys).count,
      low: isKnown ? middle - z95 * error : null,
      high: isKnown ? middle + z95 * error : null,
    },
  }
}

/** Shared items that are neither right nor wrong, by reason. */
export function leftOut(pairs: readonly Pair[]): Comparison['left_out'] {
  const counts = new Map<string, number>()
  for (const { scored } of pairs)
    if (typeof scored === 'string') counts.set(scored, (counts.get(scored) ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ reason, count }))
}

/** Whether both sides name the same class, where each names one. */
export function agreeing(pairs: readonly Pair[]): Comparison['agreement'] {
  let [n, same] = [0, 0]
  for (const { a, b } of pairs.map(({ outcomes }) => outcomes)) {
    if (a.predicted < 0 || b.predicted < 0) continue
    n++
    if (a.predicted === b.predicted) same++
  }
  const interval = wilsonInterval(same, n)
  const { share: value = null, low = null, high = null } = interval ?? {}
  return { n, same, value, low, high }
}
