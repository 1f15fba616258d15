import type { Dictionaries } from '@/lib/core/traces/columns/segment'
import { agreement } from '@/lib/core/traces/rollout-groups'
import { verdicts } from '@/lib/core/vocabulary/item-kinds'
import type { Group } from '../gather'
import { isDecided, type ItemOutcome } from '../outcomes'
import type { Totals } from './totals'
import type { groupSeries, itemSeries } from './vocabulary'

export type ItemSeries = (typeof itemSeries)[number]

const flag = (isTold: boolean, value: () => number) => (isTold ? value() : Number.NaN)

/** One rollout is no group: whether all are right would be whether it is. */
const isGroup = (item: ItemOutcome) => isDecided(item) && item.rollouts > 1

/** Of an item's rollouts at one step; NaN where there is nothing to tell it by. */
export const itemValues: Record<ItemSeries, (item: ItemOutcome) => number> = {
  accuracy: ({ gold, predicted }) => flag(gold >= 0, () => Number(predicted === gold)),
  avg_at_k: (item) => flag(isDecided(item), () => item.right / item.rollouts),
  solve_all: (item) => flag(isGroup(item), () => Number(item.right === item.rollouts)),
  solve_none: (item) => flag(isGroup(item), () => Number(item.right === 0)),
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
