import { createLoader } from 'nuqs/server'
import { diffHref } from '@/lib/features/traces/diff/address'
import { defaultMapping, type LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import { formatCount } from '@/lib/text/numbers'
import type { PairOutcome } from '../vocabulary'
import type { ComparedItem } from './schema'
import { compareParsers } from './view'

/** A list of compared items, as an address holds it. */
export interface ItemWalk {
  a: string
  b: string
  labels: LabelMapping
  outcome: PairOutcome
  within: string | null
  /** Of the figures beside the list. */
  metric: string
  k: number
  margin: number
}

/** The traces that stand for both sides of an item. */
export interface ComparedPair {
  a: { trace: string }
  b: { trace: string }
}

export interface ItemPlace {
  /** From 1. */
  rank: number
  count: number
  previous: ComparedPair | null
  next: ComparedPair | null
}

/** `item 5 of 37` */
export const placeWords = ({ rank, count }: Pick<ItemPlace, 'rank' | 'count'>): string =>
  `item ${formatCount(rank)} of ${formatCount(count)}`

const readView = createLoader(compareParsers)

/** The list that a diff was opened from; null where its address names none. */
export function readWalk(params: URLSearchParams): ItemWalk | null {
  const { a, b, labels, ...rest } = readView(params)
  return a === null || b === null ? null : { a, b, labels: labels ?? defaultMapping, ...rest }
}

function walkParameters({ within, margin, k, ...texts }: ItemWalk): URLSearchParams {
  return new URLSearchParams({
    ...texts,
    k: String(k),
    margin: String(margin),
    ...(within !== null && { within }),
  })
}

/** The step-aligned diff of an item; it carries the list, so that next and previous walk it. */
export function walkHref({ a, b }: ComparedPair, walk: ItemWalk): string {
  return `${diffHref([a.trace, b.trace])}?${walkParameters(walk)}`
}

/** The comparison with this list. */
export function walkListHref(walk: ItemWalk): string {
  return `/analysis/compare?${walkParameters(walk)}`
}

/** The place of a diff among the items of a list, and those beside it; null where it is not among them. */
export function placeAmong(
  rows: readonly ComparedItem[],
  { a, b }: ComparedPair,
): { at: number; previous: ComparedPair | null; next: ComparedPair | null } | null {
  const at = rows.findIndex((row) => row.a.trace === a.trace && row.b.trace === b.trace)
  if (at < 0) return null
  return { at, previous: rows[at - 1] ?? null, next: rows[at + 1] ?? null }
}
