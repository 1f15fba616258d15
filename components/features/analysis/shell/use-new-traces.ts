'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useAnalysisFilter } from './use-analysis-filter'
import { traceCountQuery } from '@/lib/features/traces/queries'

/** Milliseconds: a page follows new traces within two seconds. */
const lookAgain = 1_000

/** Counts the traces of the filter every second, and asks for the figures again when there are more or fewer. */
export function useNewTraces(): void {
  const { filter, query } = useAnalysisFilter()
  const client = useQueryClient()
  const { data: count } = useQuery({ ...traceCountQuery(filter), refetchInterval: lookAgain })
  const before = useRef<{ query: string; count: number } | null>(null)
  useEffect(() => {
    if (count === undefined) return
    const known = before.current
    before.current = { query, count }
    if (known?.query !== query || known.count === count) return
    void client.invalidateQueries({ queryKey: ['analysis'] })
  }, [client, count, query])
}
