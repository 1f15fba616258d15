import type { DimensionValue } from '../vocabulary'
import type { ScoreCell, ScoreRow, Scores } from './schema'

/** A row with a smaller part of all items in common with the others is marked. */
export const fewShared = 0.9

export const hasFewShared = ({ in_common }: ScoreRow, { items, rows }: Scores) =>
  rows.length > 1 && in_common < fewShared * items

/** Between how many items the marked rows have in common with another row; null where no row is marked. */
export function sharedRange(scores: Scores): { least: number; most: number } | null {
  const counts = scores.rows.flatMap((row) => (hasFewShared(row, scores) ? row.in_common : []))
  return counts.length === 0 ? null : { least: Math.min(...counts), most: Math.max(...counts) }
}

export function cellAt({ cells }: ScoreRow, column: DimensionValue): ScoreCell | null {
  return cells.find((cell) => cell.column === column) ?? null
}

/** The table without columns in which no row has a value, and those columns. */
export function withoutEmptyColumns(scores: Scores): { scores: Scores; hidden: DimensionValue[] } {
  const isEmpty = (column: DimensionValue) =>
    scores.rows.every((row) => (cellAt(row, column)?.value ?? null) === null)
  const hidden = scores.columns.flatMap(({ column }) => (isEmpty(column) ? [column] : []))
  if (hidden.length === 0) return { scores, hidden }
  const columns = scores.columns.filter(({ column }) => !hidden.includes(column))
  return { scores: { ...scores, columns }, hidden }
}

/** A place in the table, from 0. */
export interface CellPlace {
  row: number
  column: number
}

export function cellOf({ rows, columns }: Scores, place: CellPlace | null): ScoreCell | null {
  const row = place === null ? undefined : rows[place.row]
  const column = place === null ? undefined : columns[place.column]
  return row && column ? cellAt(row, column.column) : null
}

/** The next place with a cell in a direction; the same where there is none. */
export function moveCell(
  scores: Scores,
  from: CellPlace | null,
  step: CellPlace,
): CellPlace | null {
  const places = scores.rows.flatMap((row, at) =>
    scores.columns.flatMap(({ column }, place) =>
      cellAt(row, column) === null ? [] : [{ row: at, column: place }],
    ),
  )
  if (from === null) return places[0] ?? null
  let next = { row: from.row + step.row, column: from.column + step.column }
  const isInside = () =>
    next.row >= 0 &&
    next.row < scores.rows.length &&
    next.column >= 0 &&
    next.column < scores.columns.length
  while (isInside()) {
    if (cellOf(scores, next) !== null) return next
    next = { row: next.row + step.row, column: next.column + step.column }
  }
  return from
}

/** The best cell of the column of this one, unless it is this one itself. */
export function bestOf(scores: Scores, place: CellPlace): ScoreCell | null {
  const column = scores.columns[place.column]?.column ?? null
  const cells = scores.rows.flatMap((row) => cellAt(row, column) ?? [])
  const best = cells.find(({ rank }) => rank === 1)
  return best === undefined || best === cellOf(scores, place) ? null : best
}

/** The comparison of a cell with the best of its column, both as filters. */
export function compareHref(scores: Scores, place: CellPlace): string | null {
  const [cell, best] = [cellOf(scores, place), bestOf(scores, place)]
  if (cell === null || best === null) return null
  const { metric, labels, k } = scores
  const sides = { a: best.whole ?? best.traces, b: cell.whole ?? cell.traces, metric, labels }
  const chosen = { ...sides, ...(k !== undefined && { k: String(k) }) }
  return `/analysis/compare?${new URLSearchParams(chosen)}`
}
