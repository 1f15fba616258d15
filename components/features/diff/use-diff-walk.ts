'use client'

import { skipToken, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import {
  type ComparedPair,
  placeWords,
  readWalk,
  walkHref,
  walkListHref,
} from '@/lib/features/analysis/compare/item-walk'
import { itemPlaceQuery } from '@/lib/features/analysis/compare/queries'
import { outcomeTitles } from '@/lib/features/analysis/compare/words'
import type { TraceDiff } from '@/lib/features/traces/diff/schema'

/** The list of a comparison that a diff was opened from, and the diffs beside it. */
export interface DiffWalk {
  title: string
  list: string
  /** `item 5 of 37`; null until it is known, or where the diff is not in the list. */
  place: string | null
  previous: string | null
  next: string | null
}

const noWalk = {
  a: '',
  b: '',
  labels: 'binary',
  outcome: 'fixed',
  within: null,
  metric: '',
  k: 1,
  margin: 0,
} as const

/** Null where the address names no list. */
export function useDiffWalk({ traces }: TraceDiff): DiffWalk | null {
  const walk = readWalk(new URLSearchParams(useSearchParams()))
  const pair: ComparedPair = {
    a: { trace: traces[0]?.id ?? '' },
    b: { trace: traces[1]?.id ?? '' },
  }
  const query = itemPlaceQuery(walk ?? noWalk, pair)
  const { data: place } = useQuery({ ...query, ...(walk === null && { queryFn: skipToken }) })
  if (walk === null) return null
  const hrefOf = (other: ComparedPair | null | undefined) => (other ? walkHref(other, walk) : null)
  return {
    title: outcomeTitles[walk.outcome],
    list: walkListHref(walk),
    place: place ? placeWords(place) : null,
    previous: hrefOf(place?.previous),
    next: hrefOf(place?.next),
  }
}
