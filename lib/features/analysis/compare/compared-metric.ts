import { classMetric, type MetricName, neededReward, readMetric } from '../vocabulary'

/** A metric that sides are compared by; null for others, and for those of one class, which the scoreboard has alone. */
export const comparedMetric = (name: string): MetricName | null =>
  classMetric(name) === null ? readMetric(name) : null

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
