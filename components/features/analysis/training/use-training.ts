'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { useEffect, useRef } from 'react'
import { useAnalysisFilter } from '@/components/features/analysis/shell/use-analysis-filter'
import { linesOf, shownLines } from '@/lib/features/analysis/training/shown-lines'
import {
  trainingLinesQuery,
  trainingQuery,
  watchQuery,
} from '@/lib/features/analysis/training/queries'
import { trainingViewParsers } from '@/lib/features/analysis/training/view'
import { traceCountQuery } from '@/lib/features/traces/queries'

/** Milliseconds: the page follows new traces within two seconds. */
const lookAgain = 1_000

/** Counts the traces of the filter every second, and asks for the figures again when there are more or fewer. */
function useNewTraces(): void {
  const { filter, query } = useAnalysisFilter()
  const client = useQueryClient()
  const { data: count } = useQuery({ ...traceCountQuery(filter), refetchInterval: lookAgain })
  const before = useRef<{ query: string; count: number } | null>(null)
  useEffect(() => {
    if (count === undefined) return
    const known = before.current
    before.current = { query, count }
    if (known?.query !== query || known.count === count) return
    void client.invalidateQueries({ queryKey: ['training'] })
  }, [client, count, query])
}

/** What the page shows, by its address. */
export function useTraining() {
  const { query } = useAnalysisFilter()
  const [view, change] = useQueryStates(trainingViewParsers, { history: 'replace' })
  useNewTraces()
  const known = useQuery(trainingLinesQuery(query))
  const lines = linesOf(known.data ?? [])
  const shown = shownLines(lines, view.runs)
  const points = useQuery(trainingQuery(query, shown))
  const watch = useQuery(watchQuery(query, shown))
  const withoutStep = (known.data ?? [])
    .filter(({ step }) => step === null)
    .reduce((sum, { n }) => sum + n, 0)
  return { view, change, lines, shown, known, points, watch, withoutStep }
}
export type TrainingState = ReturnType<typeof useTraining>
