import type { Match } from '@/lib/core/traces/columns/match'
import type { Dictionaries } from '@/lib/core/traces/columns/segment'
import type { MetricOptions } from '../scores/metrics'
import { countedPairs } from './differences'
import type { Pair } from './pair'
import type { SideTraces } from './schema'

type Sides<Of> = Record<'a' | 'b', Of>

/** Traces of the items that the metric counts. */
export const countedTraces = (pairs: readonly Pair[], options: MetricOptions): Sides<number> =>
  sumRollouts(countedPairs(pairs, options))

/**
 * By dataset the traces of each side, and those among them of items that the metric counts: a score is of these, and no
 * filter finds shared items.
 */
export function tracesByDataset(
  matches: Sides<readonly Match[]>,
  pairs: readonly Pair[],
  { dictionaries, ...options }: MetricOptions & { dictionaries: Dictionaries },
): (dataset: string | null) => Sides<SideTraces> {
  const all = { a: countMatches(matches.a), b: countMatches(matches.b) }
  const counted = countedPairs(pairs, options)
  const own = Map.groupBy(counted, ({ dataset }) => dataset)
  return (dataset) => {
    const code = dictionaries.dataset.find(dataset) ?? -1
    const rollouts = sumRollouts(own.get(dataset) ?? [])
    return {
      a: { all: all.a.get(code) ?? 0, counted: rollouts.a },
      b: { all: all.b.get(code) ?? 0, counted: rollouts.b },
    }
  }
}

function sumRollouts(pairs: readonly Pair[]): Sides<number> {
  const sums = { a: 0, b: 0 }
  for (const { outcomes } of pairs) {
    sums.a += outcomes.a.rollouts
    sums.b += outcomes.b.rollouts
  }
  return sums
}

/** Traces that pass, by the code of their dataset. */
function countMatches(matches: readonly Match[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { segment, state } of matches) {
    const { dataset } = segment.codes
    for (let row = 0; row < state.length; row++) {
      if (state[row] !== 0) continue
      const code = dataset[row] ?? 0
      counts.set(code, (counts.get(code) ?? 0) + 1)
    }
  }
  return counts
}
