import type { Dictionaries } from '@/lib/core/traces/columns/segment'
import { agreement } from '@/lib/core/traces/rollout-groups'
import { verdicts } from '@/lib/core/vocabulary/item-kinds'
import type { Group } from '../gather'
import type { ItemOutcome } from '../outcomes'
import type { Totals } from './totals'
import type { groupSeries, itemSeries } from './vocabulary'

export type ItemSeries = (typeof itemSeries)[number]

/** Of an item's rollouts at one step; NaN where there is nothing to tell it by. */
export const itemValues: Record<ItemSeries, (item: ItemOutcome) => number> = {
  accuracy: ({ gold, predicted }) => (gold >= 0 ? Number(predicted === gold) : Number.NaN),
  avg_at_k: ({ isGraded, right, rollouts }) => (isGraded ? right / rollouts : Number.NaN),
  solve_all: ({ isGraded, right, rollouts }) =>
    isGraded ? Number(right === rollouts) : Number.NaN,
  solve_none: ({ isGraded, right }) => (isGraded ? Number(right === 0) : Number.NaN),
}

export type GroupSeries = (typeof groupSeries)[number]
export type GroupValues = Record<GroupSeries, (group: Group) => number>

/** Of an item with several rollouts at one step; NaN where they cannot be compared. */
export function groupValues({ verdict }: Dictionaries, totals: Totals): GroupValues {
  const named = Array.from(
    { length: verdict.size },
    (_, code) => verdicts.find((known) => known === verdict.text(code)) ?? null,
  )
  return {
    agreement: ({ segment, rows }) => {
      const given = Array.from(rows, (row) => named[segment.codes.verdict[row] ?? 0] ?? null)
      return agreement(given) ?? Number.NaN
    },
    flat_groups: (group) => totals.isFlat(group),
  }
}
