import { parseAsFloat, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { labelMappings } from '@/lib/core/vocabulary/label-mapping'
import { classMetric, type MetricName, neededReward, pairOutcomes, readMetric } from '../vocabulary'

/** What the address of a comparison says. */
export const compareParsers = {
  /** Search strings of the traces of each side. */
  a: parseAsString,
  b: parseAsString,
  /** Read by `comparedMetric`. */
  metric: parseAsString.withDefault('accuracy'),
  /** Null = that of the collections. */
  labels: parseAsStringLiteral(labelMappings),
  margin: parseAsFloat.withDefault(0.05),
  /** Which items are listed. */
  outcome: parseAsStringLiteral(pairOutcomes).withDefault('fixed'),
  /** Of which dataset, spelled as in a filter; absent = all. */
  within: parseAsString,
}

/** Metrics that a comparison offers beside means of rewards. */
const comparedMetrics = [
  'accuracy',
  'balanced_accuracy',
  'macro_f1',
  'avg_at_k',
  'pooled_accuracy',
  'pooled_margin',
] as const satisfies MetricName[]

/** What is offered where these rewards are on both sides: pooled votes only where there are votes. */
export function offeredMetrics(rewards: readonly string[]): MetricName[] {
  const named = comparedMetrics.filter((name) => {
    const needed = neededReward(name)
    return needed === null || rewards.includes(needed)
  })
  return [...named, ...rewards.map((name): MetricName => `reward.${name}`)]
}

export const margins = [0.01, 0.02, 0.03, 0.05, 0.1] as const
