import type { Match } from './match'
import {
  comparePlace,
  countBefore,
  type Ordering,
  type SortPosition,
  placeAt,
  rowAtPlace,
} from './order'

/** A segment with what narrows it and what orders it. */
export interface Sheet {
  match: Match
  ordering: Ordering
}

/** A row of a list and where it stands. */
export interface PagedRow {
  sheet: Sheet
  row: number
}

interface Reader {
  sheet: Sheet
  at: number
}

/** Moves to the next passing row at or after `at`; −1 at the end. */
function settle({ sheet: { match, ordering }, at }: Reader): number {
  for (let next = at; next < ordering.size; next++) {
    if (match.state[rowAtPlace(ordering, next)] === 0) return next
  }
  return -1
}

function rowAt({ sheet, at }: Reader): number {
  return rowAtPlace(sheet.ordering, at)
}

function isBefore(one: Reader, other: Reader): boolean {
  const { match, ordering } = other.sheet
  const place = placeAt(match.segment, ordering, rowAt(other))
  return comparePlace(one.sheet.match.segment, one.sheet.ordering, { row: rowAt(one), place }) < 0
}

/** Passing rows of all sheets in list order, from the first after the place. */
export function* rowsAfter(sheets: Sheet[], place: SortPosition | null): Generator<PagedRow> {
  let readers = sheets.map((sheet): Reader => {
    const { match, ordering } = sheet
    const at = place ? countBefore(match.segment, ordering, { place, after: true }) : 0
    return { sheet, at }
  })
  readers = readers.flatMap((reader) => {
    const at = settle(reader)
    return at < 0 ? [] : [{ ...reader, at }]
  })
  for (;;) {
    let [first] = readers
    if (first === undefined) return
    for (const reader of readers) if (isBefore(reader, first)) first = reader
    yield { sheet: first.sheet, row: rowAt(first) }
    first.at = settle({ sheet: first.sheet, at: first.at + 1 })
    if (first.at < 0) readers = readers.filter((reader) => reader.at >= 0)
  }
}

/** The last passing row before the place. */
function lastBefore(sheet: Sheet, place: SortPosition): Reader | null {
  const { match, ordering } = sheet
  const end = countBefore(match.segment, ordering, { place, after: false })
  for (let at = end - 1; at >= 0; at--) {
    if (match.state[rowAtPlace(ordering, at)] === 0) return { sheet, at }
  }
  return null
}

export function rowBefore(sheets: Sheet[], place: SortPosition): PagedRow | null {
  let last: Reader | null = null
  for (const sheet of sheets) {
    const reader = lastBefore(sheet, place)
    if (reader && (last === null || isBefore(last, reader))) last = reader
  }
  return last && { sheet: last.sheet, row: rowAt(last) }
}

/** How many passing rows come before the place. */
export function passingBefore(sheets: Sheet[], place: SortPosition): number {
  let count = 0
  for (const { match, ordering } of sheets) {
    const end = countBefore(match.segment, ordering, { place, after: false })
    for (let at = 0; at < end; at++) if (match.state[rowAtPlace(ordering, at)] === 0) count++
  }
  return count
}
