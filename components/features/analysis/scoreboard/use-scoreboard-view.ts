'use client'

import { useQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { useAnalysisFilter } from '../shell/use-analysis-filter'
import {
  usualMetric,
  usualMetricIn,
  type UsualMetric,
} from '@/lib/features/analysis/scores/default-metric'
import type { AskedScores } from '@/lib/features/analysis/scores/queries'
import {
  mappingNeeded,
  metricUnder,
  scoresViewParsers,
  type ScoresView,
} from '@/lib/features/analysis/scores/view'
import { traceFacetsQuery } from '@/lib/features/traces/queries'
import type { TraceFacets } from '@/lib/core/traces/columns/schema'
import type { Dimension } from '@/lib/features/analysis/vocabulary'

export interface ScoreboardView {
  /** Null until the systems of the filter are known. */
  asked: AskedScores | null
  usual: UsualMetric
  facets: TraceFacets | undefined
  /** Of the systems of the filter. */
  failure: { message: string; retry: () => void } | null
  change: (next: Partial<ScoresView>) => void
}

/** Steps are worth a row each where there are several. */
const usualRows = (facets: TraceFacets): Dimension[] =>
  facets.training_step.length > 1 ? ['model', 'training_step'] : ['model']

/** The address says what is shown; what it leaves open follows from the traces. */
export function useScoreboardView(): ScoreboardView {
  const { filter, query } = useAnalysisFilter()
  const [view, setView] = useQueryStates(scoresViewParsers, { history: 'push' })
  const { data: facets, error, refetch } = useQuery(traceFacetsQuery(filter))
  const usual = facets ? usualMetricIn(facets, filter) : usualMetric([])
  const { rows, metric, ...rest } = view
  const labels = view.labels ?? mappingNeeded(metric)
  const chosen = rows?.slice(0, 2)
  const asked: AskedScores | null = facets
    ? {
        ...rest,
        filter: query,
        rows: chosen && chosen.length > 0 ? chosen : usualRows(facets),
        labels,
        metric: metricUnder(metric, labels) ?? usual.metric,
      }
    : null
  const failure = error && { message: error.message, retry: () => void refetch() }
  return { asked, usual, facets, failure, change: (next) => void setView(next) }
}
