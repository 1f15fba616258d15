import { filterParameters, withBounds } from '@/lib/core/traces/filter'
import { classOf } from '@/lib/core/traces/correct'
import { verdicts } from '@/lib/core/vocabulary/item-kinds'
import { narrowedBy } from '../narrowed-filter'
import { neededReward } from '../vocabulary'
import type { LeftOut } from './metrics'
import type { ScoresQuery } from './query'

/** The list of the traces whose items are left out for this reason; null where no filter finds them. */
export function leftOutTraces(
  reason: LeftOut,
  { filter, labels, metric }: Pick<ScoresQuery, 'filter' | 'labels' | 'metric'>,
): string | null {
  const query = (narrow: typeof filter) => new URLSearchParams(filterParameters(narrow)).toString()
  if (reason === 'no gold') return query(narrowedBy(filter, 'label', null))
  if (reason === 'gold of no class') {
    const wanted = verdicts.filter((verdict) => classOf(verdict, labels) === null)
    const chosen = filter.label?.filter((label) => label !== null && wanted.includes(label))
    return query({ ...filter, label: chosen ?? wanted })
  }
  if (reason === 'too few rollouts') return null
  const needed = neededReward(metric)
  if (needed === null) return null
  const of = `reward.${needed}` as const
  return query(withBounds(filter, of, [{ of, op: 'undefined', value: true }]))
}
