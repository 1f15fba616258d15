'use client'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ExplorerView } from '@/lib/features/traces/explorer-view'
import { traceCountQuery, traceListQuery } from '@/lib/features/traces/queries'
import type { TraceRow } from '@/lib/core/traces/schema'

export interface Rows {
  rows: readonly TraceRow[]
  byId: ReadonlyMap<string, TraceRow>
  isLoading: boolean
  /** Rows of an earlier filter that stay until the new ones are here. */
  isStale: boolean
  error: Error | null
  hasMore: boolean
  loadMore: () => void
  retry: () => void
}

/** The rows of a view, page after page as they are asked for. */
export function useRows({ filter, sort, at }: ExplorerView): Rows {
  const query = useInfiniteQuery(traceListQuery({ filter, sort }, { at }))
  const rows = (query.data?.pages ?? []).flatMap((page) => page.rows)
  return {
    rows,
    byId: new Map(rows.map((row) => [row.id, row])),
    isLoading: query.isPending,
    isStale: query.isPlaceholderData,
    error: query.error,
    hasMore: query.hasNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage()
    },
    retry: () => void query.refetch(),
  }
}

export interface Counts {
  /** Null while counting. */
  found: number | null
  all: number | null
  isFailed: boolean
}

export function useCounts({ filter }: ExplorerView): Counts {
  const found = useQuery(traceCountQuery(filter))
  const all = useQuery(traceCountQuery({}))
  return { found: found.data ?? null, all: all.data ?? null, isFailed: found.isError }
}
