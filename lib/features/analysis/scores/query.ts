import type { TraceFilter } from '@/lib/core/traces/filter'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import type { Dimension, MetricName } from '../vocabulary'

/** What a table of scores is of. */
export interface ScoresQuery {
  filter: TraceFilter
  rows: readonly Dimension[]
  columns: Dimension
  metric: MetricName
  labels: LabelMapping
  /** Of pass@k. */
  k: number
  /** Whether only items count that all rows have. */
  common?: boolean
}
