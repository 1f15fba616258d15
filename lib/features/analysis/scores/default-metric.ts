import { systemIds, type SystemId } from '@/lib/core/vocabulary/system-ids'
import type { FacetValue, TraceFacets } from '@/lib/core/traces/columns/schema'
import type { TraceFilter } from '@/lib/core/traces/filter'
import { oneOf } from '@/lib/text/one-of'
import type { MetricName } from '../vocabulary'

/** What each paper reports first. */
const usual: Readonly<Record<SystemId, Usual>> = {
  'decompose-rl': 'balanced_accuracy',
  faithlens: 'balanced_accuracy',
  'claim-verification': 'balanced_accuracy',
  'decomp-entail': 'accuracy',
  'composition-rl': 'avg_at_k',
  'deep-rubric': 'reward.rubric',
}

const claims = ['decompose-rl', 'faithlens', 'claim-verification'] as const satisfies SystemId[]
const withClasses = [...claims, 'decomp-entail'] as const satisfies SystemId[]

/**
 * For which systems a metric is taken. Problems have many rollouts of few items, so in a mix their traces do not outvote
 * claims: they count for accuracy, which leaves them out and says so.
 */
const measures = {
  balanced_accuracy: withClasses,
  accuracy: [...withClasses, 'composition-rl'],
  avg_at_k: ['composition-rl'],
  'reward.rubric': ['deep-rubric'],
} as const satisfies Partial<Record<MetricName, readonly SystemId[]>>
type Usual = keyof typeof measures

export interface UsualMetric {
  metric: MetricName
  /** Systems of the filter that are usually measured by something else. */
  others: { system: SystemId; metric: MetricName }[]
}

/** Of the traces of a filter; the facet of systems counts what its own part of the filter leaves out, too. */
export function usualMetricIn({ system }: TraceFacets, filter: TraceFilter): UsualMetric {
  const kept = ({ value }: FacetValue) =>
    filter.system === undefined || filter.system.some((chosen) => chosen === value)
  return usualMetric(system.filter(kept))
}

/** The usual metric of the systems; where they differ the one taken for the most traces, accuracy among them. */
export function usualMetric(systems: readonly FacetValue[]): UsualMetric {
  const known = systems
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .flatMap(({ value, count }) => {
      const system = oneOf(systemIds, value)
      return system === undefined ? [] : [{ system, count }]
    })
  const metric = widest(known)
  const others = known.flatMap(({ system }) =>
    usual[system] === metric ? [] : [{ system, metric: usual[system] }],
  )
  return { metric, others }
}

function widest(known: readonly { system: SystemId; count: number }[]): Usual {
  const wanted = [...new Set(known.map(({ system }) => usual[system]))]
  const candidates: Usual[] = wanted.length > 1 ? [...wanted, 'accuracy'] : wanted
  const covered = (metric: Usual) =>
    known
      .filter(({ system }) => measures[metric].some((measured) => measured === system))
      .reduce((sum, { count }) => sum + count, 0)
  const [first = 'balanced_accuracy'] = candidates.toSorted((a, b) => covered(b) - covered(a))
  return first
}
