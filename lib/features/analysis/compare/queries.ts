import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { requestCall } from '@/lib/platform/http/request'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import type { PairOutcome } from '../vocabulary'
import * as analysisCalls from '../contract'

/** Two sides by their search strings. */
export interface Compared {
  a: string
  b: string
  labels: LabelMapping
}

export interface ComparedFigures extends Compared {
  metric: string
  margin: number
}

export function comparisonQuery(query: ComparedFigures) {
  return queryOptions({
    queryKey: ['compare', query],
    queryFn: ({ signal }) => requestCall(analysisCalls.compare, { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The file of a comparison. */
export function comparisonHref(query: ComparedFigures, format: 'csv' | 'latex'): string {
  const { margin, ...texts } = query
  return `/api/compare?${new URLSearchParams({ ...texts, margin: String(margin), format })}`
}

export interface ListedItems extends Compared {
  outcome: PairOutcome
  within: string | null
}

export function comparedItemsQuery({ within, ...query }: ListedItems, limit = 50) {
  return infiniteQueryOptions({
    queryKey: ['compare', 'items', query, within, limit],
    queryFn: ({ pageParam: cursor, signal }) =>
      requestCall(analysisCalls.listComparedItems, {
        query: { ...query, dataset: within, limit, cursor },
        signal,
      }),
    initialPageParam: ((): string | null => null)(),
    getNextPageParam: (page) => page.next_cursor,
  })
}

/** Sides to begin with, of the checkpoints there are. */
export function proposalsQuery() {
  return queryOptions({
    queryKey: ['compare', 'sides'],
    queryFn: ({ signal }) => requestCall(analysisCalls.proposeSides, { signal }),
  })
}
