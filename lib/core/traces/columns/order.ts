import type { Sort } from '@/lib/core/traces/sort'
import { sortedRows } from './radix'
import {
  type CodedName,
  codedNames,
  type Dictionaries,
  type NumberColumn,
  numberNames,
  type Segment,
} from './segment'
import { compareId, type UuidWords, wordsAt } from './uuid'

/**
 * Where a row stands in a list: by `key` ascending (already turned round for a descending sort,
 * Infinity for none, so that it comes last either way), then by id.
 */
export interface SortPosition {
  key: number
  id: UuidWords
}

export interface Ordering {
  /** Rows in list order; null where that is the order of rows, or the reverse of it. */
  rows: Uint32Array | null
  size: number
  values: NumberColumn | null
  descending: boolean
  /** −1 where newer ids come first. */
  tie: 1 | -1
}

export function isCoded(name: string): name is CodedName {
  return codedNames.some((coded) => coded === name)
}

/** The values a list is sorted by, null for the order of ids alone. */
export function sortValues(segment: Segment, by: string): NumberColumn | null {
  if (by.startsWith('reward.')) {
    return segment.rewards.get(by.slice(7)) ?? new Float64Array()
  }
  const name = numberNames.find((known) => known === by)
  return name === undefined ? null : segment.numbers[name]
}

function rankedValues(segment: Segment, name: CodedName, dictionaries: Dictionaries) {
  const ranks = dictionaries[name].ranks()
  const codes = segment.codes[name]
  return Float64Array.from({ length: segment.size }, (_, row) => ranks[codes[row] ?? 0] ?? NaN)
}

export function placeKey(value: number, descending: boolean): number {
  if (Number.isNaN(value)) return Infinity
  return descending ? -value : value
}

export function orderBy(values: NumberColumn | null, size: number, descending: boolean): Ordering {
  if (values === null) {
    return { rows: null, size, values, descending, tie: descending ? -1 : 1 }
  }
  const keys = new Float64Array(size)
  for (let row = 0; row < size; row++) keys[row] = placeKey(values[row] ?? NaN, descending)
  return { rows: sortedRows(keys), size, values, descending, tie: 1 }
}

function newOrdering(segment: Segment, sort: Sort, dictionaries: Dictionaries): Ordering {
  const { by, descending } = sort
  const values = isCoded(by) ? rankedValues(segment, by, dictionaries) : sortValues(segment, by)
  return orderBy(values, segment.size, descending)
}

const kept = 6
/** By the ids of a segment, which it keeps when only its marks change. */
const orderings = new WeakMap<Uint32Array, Map<string, Ordering>>()

/** The order of a segment's rows, kept with the segment for the sorts used last. */
export function orderingOf(segment: Segment, sort: Sort, dictionaries: Dictionaries): Ordering {
  const own = orderings.get(segment.ids) ?? new Map<string, Ordering>()
  orderings.set(segment.ids, own)
  const { by, descending } = sort
  const version = isCoded(by) ? dictionaries[by].size : 0
  const name = `${by} ${descending} ${version}`
  const known = own.get(name)
  own.delete(name)
  const ordering = known ?? newOrdering(segment, sort, dictionaries)
  own.set(name, ordering)
  for (const oldest of own.keys()) {
    if (own.size <= kept) break
    own.delete(oldest)
  }
  return ordering
}

/** The row at a place of the list, from 0. */
export function rowAtPlace({ rows, size, descending }: Ordering, at: number): number {
  if (rows) return rows[at] ?? 0
  return descending ? size - 1 - at : at
}

export function keyAt({ values, descending }: Ordering, row: number): number {
  return values === null ? 0 : placeKey(values[row] ?? NaN, descending)
}

export function placeAt(segment: Segment, ordering: Ordering, row: number): SortPosition {
  return { key: keyAt(ordering, row), id: wordsAt(segment.ids, row) }
}

/** Negative when the row comes before the place. */
export function comparePlace(
  segment: Segment,
  ordering: Ordering,
  { row, place }: { row: number; place: SortPosition },
): number {
  const key = keyAt(ordering, row)
  if (key !== place.key) return key < place.key ? -1 : 1
  return compareId(segment.ids, row, place.id) * ordering.tie
}

/** How many rows of the order come before the place, or at it when `after`. */
export function countBefore(
  segment: Segment,
  ordering: Ordering,
  { place, after }: { place: SortPosition; after: boolean },
): number {
  let low = 0
  let high = ordering.size
  while (low < high) {
    const middle = (low + high) >>> 1
    const order = comparePlace(segment, ordering, { row: rowAtPlace(ordering, middle), place })
    if (order < 0 || (after && order === 0)) low = middle + 1
    else high = middle
  }
  return low
}
