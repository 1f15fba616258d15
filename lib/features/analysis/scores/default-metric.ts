import { systemIds, type SystemId } from '@/lib/core/vocabulary/system-ids'
import type { FacetValue, TraceFacets } from '@/lib/core/traces/columns/schema'
import type { TraceFilter } from '@/lib/core/traces/filter'
import { oneOf } from '@/lib/text/one-of'
import type { MetricName } from '../vocabulary'

/** What each paper reports first. */
const usual: Readonly<Record<SystemId, MetricName>> = {
  'decompose-rl': 'balanced_accuracy',
  faithlens: 'balanced_accuracy',
  'claim-verification': 'balanced_accuracy',
  'decomp-entail': 'accuracy',
  'composition-rl': 'avg_at_k',
  'deep-rubric': 'reward.rubric',
}

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

/** The usual metric of the system with the most traces. */
export function usualMetric(systems: readonly FacetValue[]): UsualMetric {
  const known = systems
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .flatMap(({ value }) => oneOf(systemIds, value) ?? [])
  const [first] = known
  const metric = first === undefined ? 'balanced_accuracy' : usual[first]
  const others = known
    .slice(1)
    .filter((system) => usual[system] !== metric)
    .map((system) => ({ system, metric: usual[system] }))
  return { metric, others }
}
