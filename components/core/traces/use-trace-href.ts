'use client'

import { useSearchParams } from 'next/navigation'
import { traceHref } from '@/lib/core/traces/list-address'
import { readList, type TraceList } from '@/lib/core/traces/query'

/** The result set of the address: what next and previous walk. */
export function useResultSet(): TraceList {
  const { filter, sort } = readList(new URLSearchParams(useSearchParams()))
  return { filter, sort }
}

/** The page of another trace, in the same result set and with the same weights. */
export function useTraceHref(): (id: string) => string {
  const set = useResultSet()
  const weights = useSearchParams().get('weights')
  return (id) => {
    const href = traceHref(id, set)
    if (weights === null) return href
    return `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams({ weights })}`
  }
}
