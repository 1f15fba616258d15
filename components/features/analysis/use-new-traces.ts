'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { filterParameters, type TraceFilter } from '@/lib/core/traces/filter'
import { traceVersionQuery } from '@/lib/features/traces/queries'

/** Milliseconds: a page follows new traces within two seconds. */
const lookAgain = 500

/** Looks twice a second whether traces, rewards or marks have changed, and asks for the figures again when they have. */
export function useNewTraces(filter: TraceFilter): void {
  const client = useQueryClient()
  const query = new URLSearchParams(filterParameters(filter)).toString()
  const { data: version } = useQuery({ ...traceVersionQuery(filter), refetchInterval: lookAgain })
  const before = useRef<{ query: string; version: string } | null>(null)
  useEffect(() => {
    if (version === undefined) return
    const known = before.current
    before.current = { query, version }
    if (known?.query !== query || known.version === version) return
    void client.invalidateQueries({ queryKey: ['analysis'] })
    void client.invalidateQueries({ queryKey: ['traces', 'facets'] })
  }, [client, version, query])
}
