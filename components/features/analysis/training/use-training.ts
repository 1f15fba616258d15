'use client'

import { useQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { useAnalysisFilter } from '@/components/features/analysis/shell/use-analysis-filter'
import { linesOf, shownLines } from '@/lib/features/analysis/training/shown-lines'
import {
  trainingLinesQuery,
  trainingQuery,
  watchQuery,
} from '@/lib/features/analysis/training/queries'
import { trainingViewParsers } from '@/lib/features/analysis/training/view'

/** What the page shows, by its address. */
export function useTraining() {
  const { query } = useAnalysisFilter()
  const [view, change] = useQueryStates(trainingViewParsers, { history: 'replace' })
  const known = useQuery(trainingLinesQuery(query))
  const lines = linesOf(known.data ?? [])
  const shown = shownLines(lines, view.runs)
  const drawn = { filter: query, runs: shown, labels: view.labels }
  const points = useQuery(trainingQuery(drawn))
  const watch = useQuery(watchQuery(drawn))
  const labels = view.labels ?? watch.data?.labels ?? null
  const withoutStep = (known.data ?? [])
    .filter(({ step }) => step === null)
    .reduce((sum, { n }) => sum + n, 0)
  return { view, change, lines, shown, labels, known, points, watch, withoutStep }
}
export type TrainingState = ReturnType<typeof useTraining>
