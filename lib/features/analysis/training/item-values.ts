import type { Dictionaries } from '@/lib/core/traces/columns/segment'
import { verdicts } from '@/lib/core/vocabulary/item-kinds'
import type { Groups } from '../gather'
import { isDecided, type ItemOutcome } from '../outcomes'
import type { Totals } from './totals'
import type { groupSeries, itemSeries } from './vocabulary'

export type ItemSeries = (typeof itemSeries)[number]

/** One rollout is no group: whether all are right would be whether it is. */
const isGroup = (item: ItemOutcome) => isDecided(item) && item.rollouts > 1

/** Of an item's rollouts at one step; NaN where there is nothing to tell it by. */
export const itemValues: Record<ItemSeries, (item: ItemOutcome) => number> = {
  accuracy: ({ gold, predicted }) => (gold >= 0 ? Number(predicted === gold) : Number.NaN),
  avg_at_k: (item) => (isDecided(item) ? item.right / item.rollouts : Number.NaN),
  solve_all: (item) => (isGroup(item) ? Number(item.right === item.rollouts) : Number.NaN),
  solve_none: (item) => (isGroup(item) ? Number(item.right === 0) : Number.NaN),
}

export type GroupSeries = (typeof groupSeries)[number]
export type GroupValues = Record<GroupSeries, (groups: Groups, at: number) => number>

/** Of an item with several rollouts at one step; NaN where they cannot be compared. */
export function groupValues({ verdict }: Dictionaries, totals: Totals): GroupValues {
  const counts = new Int32Array(verdict.size)
  const isNamed = Array.from(counts, (_, code) =>
    verdicts.some((known) => known === verdict.text(code)),
  )
  return {
    agreement: ({ segment, rows, starts }, place) => {
      const { verdict: codes } = segment.codes
      counts.fill(0)
      let [all, most] = [0, 0]
      for (let at = starts[place] ?? 0; at < (starts[place + 1] ?? 0); at++) {
        const code = codes[rows[at] ?? 0] ?? 0
        if (!isNamed[code]) continue
        const count = (counts[code] ?? 0) + 1
        counts[code] = count
        if (count > most) most = count
        all++
      }
      return all === 0 ? Number.NaN : most / all
    },
    flat_groups: (groups, at) => totals.isFlat(groups, at),
  }
}
