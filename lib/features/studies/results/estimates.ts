import type { BootstrapInterval } from '@/lib/stats/interval'
import { tally } from '@/lib/stats/ratings'
import type { SummedItem } from '@/lib/stats/stratified'
import type { ProtocolPair } from '../protocol/schema'
import type { Estimate, UndefinedReason } from './schema'

/** How every interval of a study is drawn; each starts the generator anew. */
export interface Drawing {
  seed: number
  resamples: number
}

/** A number beside its interval; one that is undefined has no interval but a reason. */
export function estimate(
  value: number | null,
  interval: BootstrapInterval | null | undefined,
  reason: UndefinedReason,
): Estimate {
  if (value === null) return { value, low: null, high: null, defined: 0, reason }
  const { low, high, defined } = interval ?? { low: null, high: null, defined: 0 }
  return { value, low, high, defined, reason: null }
}

/**
 * Whole items, each the sum of what its pairs add, in strata of their dataset; in the order of the protocol. Datasets
 * with a single item are one stratum together: alone they would not vary, and intervals would be too narrow.
 */
export function summedItems(
  units: readonly { pair: ProtocolPair; sums: readonly number[] }[],
): SummedItem[] {
  const items = Map.groupBy(units, ({ pair }) => pair.item_id)
  const summed = [...items.values()].map((ofItem) => ({
    stratum: JSON.stringify(ofItem[0]?.pair.dataset ?? null),
    sums: added(ofItem.map(({ sums }) => sums)),
  }))
  const sizes = tally(summed.map(({ stratum }) => stratum))
  return summed.map(({ stratum, sums }) => ({
    stratum: sizes.get(stratum) === 1 ? 'single' : stratum,
    sums,
  }))
}

function added([first = [], ...others]: (readonly number[])[]): readonly number[] {
  if (others.length === 0) return first
  return first.map((sum, at) => others.reduce((all, sums) => all + (sums[at] ?? 0), sum))
}
