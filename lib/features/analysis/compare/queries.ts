import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { requestCall } from '@/lib/platform/http/request'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import type { PairOutcome } from '../vocabulary'
import * as analysisCalls from '../contract'
import { type OpenedDiff, sideHref } from '@/lib/features/traces/diff/address'
import {
  type ComparedPair,
  type ItemPlace,
  type ItemWalk,
  placeAmong,
  placeWords,
  readWalk,
  walkHref,
  walkListHref,
} from './item-walk'
import { outcomeTitles } from './words'
import type { ComparedItem, ComparedItems } from './schema'

/** Two sides by their search strings. */
export interface Compared {
  a: string
  b: string
  labels: LabelMapping
}

export interface ComparedFigures extends Omit<Compared, 'labels'> {
  /** Null = the label mapping of the collections. */
  labels: LabelMapping | null
  metric: string
  k: number
  margin: number
}

export function comparisonQuery(query: ComparedFigures) {
  return queryOptions({
    queryKey: ['analysis', 'compare', query],
    queryFn: ({ signal }) => requestCall(analysisCalls.compare, { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The file of a comparison. */
export function comparisonHref(query: ComparedFigures, format: 'csv' | 'latex'): string {
  const { margin, k, labels, ...texts } = query
  const numbers = { k: String(k), margin: String(margin) }
  const params = new URLSearchParams({ ...texts, ...numbers, format })
  if (labels !== null) params.append('labels', labels)
  return `/api/compare?${params}`
}

export interface ListedItems extends Compared {
  outcome: PairOutcome
  within: string | null
}

export function comparedItemsQuery({ within, ...query }: ListedItems, limit = 50) {
  return infiniteQueryOptions({
    queryKey: ['analysis', 'compare', 'items', query, within, limit],
    queryFn: ({ pageParam: cursor, signal }) =>
      requestCall(analysisCalls.listComparedItems, {
        query: { ...query, dataset: within, limit, cursor },
        signal,
      }),
    initialPageParam: ((): string | null => null)(),
    getNextPageParam: (page) => page.next_cursor,
  })
}

/** Sides to begin with, of the checkpoints that a filter leaves. */
export function proposalsQuery(filter: string) {
  return queryOptions({
    queryKey: ['analysis', 'compare', 'sides', filter],
    queryFn: ({ signal }) =>
      requestCall(analysisCalls.proposeSides, { query: new URLSearchParams(filter), signal }),
  })
}

/** A place is not looked for beyond so many pages of 500 items. */
const mostPages = 20

/** Where a diff stands in the list it was opened from; null where it is not there, or too far down. */
export function itemPlaceQuery({ a, b, labels, outcome, within }: ItemWalk, pair: ComparedPair) {
  const list = { a, b, labels, outcome }
  return queryOptions({
    queryKey: ['analysis', 'compare', 'place', list, within, pair],
    queryFn: async ({ signal }): Promise<ItemPlace | null> => {
      const rows: ComparedItem[] = []
      let cursor: string | null = null
      for (let pages = 0; pages < mostPages; pages += 1) {
        const query: Record<string, string | number | null> = {
          ...list,
          dataset: within,
          limit: 500,
          cursor,
        }
        const page: ComparedItems = await requestCall(analysisCalls.listComparedItems, {
          query,
          signal,
        })
        rows.push(...page.rows)
        const place = placeAmong(rows, pair)
        cursor = page.next_cursor
        if (place !== null && (place.next !== null || cursor === null)) {
          const { at, ...beside } = place
          return { rank: at + 1, count: page.count, ...beside }
        }
        if (cursor === null) return null
      }
      return null
    },
  })
}

/** A list of compared items as one side of it is walked. */
export interface SideWalk {
  title: string
  list: string
  /** `item 5 of 37`; null where the diff is not in the list. */
  place: string | null
  previous: string | null
  next: string | null
}

/** The list that a diff was opened from, and the same side of the items beside it; null where it names no list. */
export async function findSideWalk(
  client: QueryClient,
  { ids: [a = '', b = ''], query }: OpenedDiff,
  id: string,
): Promise<SideWalk | null> {
  const walk = readWalk(query)
  if (walk === null) return null
  const place = await client.fetchQuery(itemPlaceQuery(walk, { a: { trace: a }, b: { trace: b } }))
  const side = id === a ? 'a' : id === b ? 'b' : null
  const hrefOf = (pair: ComparedPair | null | undefined) =>
    pair && side ? sideHref(pair[side].trace, walkHref(pair, walk)) : null
  return {
    title: outcomeTitles[walk.outcome],
    list: walkListHref(walk),
    place: place && placeWords(place),
    previous: hrefOf(place?.previous),
    next: hrefOf(place?.next),
  }
}
