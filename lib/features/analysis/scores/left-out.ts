import {
  filterParameters,
  type TraceFilter,
  type ValueOf,
  withBounds,
} from '@/lib/core/traces/filter'
import { isDecided } from '@/lib/core/traces/correct'
import { rewardTitle } from '@/lib/systems/registry/verdict-words'
import { plural } from '@/lib/text/numbers'
import { decidedFilter, withLabels } from '../decided-filter'
import { narrowedBy } from '../narrowed-filter'
import { neededReward } from '../vocabulary'
import type { LeftOut } from './metrics'
import type { ScoresQuery } from './query'
import type { Scores } from './schema'

type Asked = Pick<ScoresQuery, 'filter' | 'metric'>

/** Items that are left out for one reason. */
export interface LeftOutItems {
  reason: LeftOut
  count: number
  /** Their traces in the cells that leave them out. */
  traces: number
}

/** A list that holds all traces of items left out for a reason, and what it holds. */
interface Candidate {
  filter: TraceFilter
  words: string
}

/**
 * The list of the traces whose items are left out. Filters know traces but not items, so that a list may hold others,
 * too: then `opens` says what it holds.
 *
 * @param countTraces how many pass a filter
 */
export async function leftOutList(
  { reason, count, traces }: LeftOutItems,
  asked: Asked,
  countTraces: (filter: TraceFilter) => Promise<number>,
): Promise<Scores['left_out'][number]> {
  let widest: Scores['left_out'][number] = { reason, count, traces: null, opens: null }
  for (const { filter, words } of candidates(reason, asked)) {
    const found = await countTraces(filter)
    const list = new URLSearchParams(filterParameters(filter)).toString()
    if (found === traces) return { reason, count, traces: list, opens: null }
    widest = { reason, count, traces: list, opens: `${plural(found, 'trace')} ${words}` }
  }
  return widest
}

const isUndecided = (label: ValueOf<'label'>) => label !== null && !isDecided(label)

/** The narrowest first. */
function candidates(reason: LeftOut, { filter, metric }: Asked): Candidate[] {
  if (reason === 'no gold')
    return [{ filter: { ...filter, has_gold: [false] }, words: 'without gold' }]
  if (reason === 'gold answer without a label') {
    const unlabelled = { ...narrowedBy(filter, 'label', null), has_gold: [true] }
    return [{ filter: unlabelled, words: 'with a gold answer' }]
  }
  if (reason === 'gold of no class')
    return [{ filter: withLabels(filter, isUndecided), words: 'with such a label' }]
  const needed = neededReward(metric)
  if (reason === 'too few rollouts' || reason === 'gold differs' || needed === null) return []
  const of = `reward.${needed}` as const
  const without = { of, op: 'undefined' as const, value: true }
  const own = metric === 'pooled_accuracy' ? withLabels(filter, isDecided) : filter
  return [{ filter: withBounds(own, of, [without]), words: `without ${rewardTitle(needed)}` }]
}

/** The filter with those traces alone that the metric is of, as far as filters know them. */
export function countedFilter(filter: TraceFilter, metric: ScoresQuery['metric']): TraceFilter {
  const needed = neededReward(metric)
  if (needed === null)
    return ofRollouts.has(metric) ? decidedFilter(filter) : withLabels(filter, isDecided)
  const of = `reward.${needed}` as const
  const kept = (filter.bounds ?? []).filter((bound) => bound.of === of)
  const valued = withBounds(filter, of, [...kept, { of, op: 'undefined', value: false }])
  return metric === 'pooled_accuracy' ? withLabels(valued, isDecided) : valued
}

/** Metrics of right rollouts, for which a gold answer needs no label. */
const ofRollouts: ReadonlySet<ScoresQuery['metric']> = new Set([
  'avg_at_k',
  'pass_at_k',
  'solve_all',
  'solve_none',
])
