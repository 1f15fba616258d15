import { classMetric, type MetricName, readMetric } from '../vocabulary'

/** A metric that sides are compared by; null for others, and for those of one class, which the scoreboard has alone. */
export const comparedMetric = (name: string): MetricName | null =>
  classMetric(name) === null ? readMetric(name) : null
