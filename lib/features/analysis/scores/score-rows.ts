import { filterParameters, type TraceFilter } from '@/lib/core/traces/filter'
import { meanAndDeviation } from '@/lib/stats/classification'
import type { Table } from '../gather'
import { narrowedBy } from '../narrowed-filter'
import type { Dimension, DimensionValue } from '../vocabulary'
import { correctRow, rankedShare, type RankedCell, significant } from './against-best'
import type { Coverage } from './cell-items'
import type { CellScore } from './cell-score'
import { countedFilter } from './left-out'
import type { ScoresQuery } from './query'
import type { ScoreCell, ScoreRow, Scores } from './schema'

export type TableCell = RankedCell & CellScore

interface RowsOptions {
  table: Table
  query: ScoresQuery
  shared: Coverage
  isLowerBetter: boolean | undefined
}

/** The filter with the value of each of these dimensions, as the query of a list. */
function narrowed(
  filter: TraceFilter,
  dimensions: readonly Dimension[],
  values: readonly DimensionValue[],
): string {
  const narrow = dimensions.reduce(
    (found, dimension, at) => narrowedBy(found, dimension, values[at] ?? null),
    filter,
  )
  return new URLSearchParams(filterParameters(narrow)).toString()
}

interface ColumnFacts {
  coverage: Coverage
  onlyClasses: ReadonlyMap<number, string>
}

export function columnsOfTable(
  { columns }: Table,
  { filter }: ScoresQuery,
  { coverage, onlyClasses }: ColumnFacts,
) {
  return columns.ordered().map((column) => {
    const values = columns.valuesAt(column)
    return {
      column: values[0] ?? null,
      n: coverage.columns.get(column) ?? 0,
      only_class: onlyClasses.get(column) ?? null,
      traces: narrowed(filter, columns.dimensions, values),
    }
  })
}

/** Rows in the order of their values, with their means over columns ranked. */
export function rowsOfTable(cells: readonly TableCell[], options: RowsOptions): Scores['rows'] {
  const { table } = options
  const byRow = Map.groupBy(cells, ({ cell }) => cell.row)
  const rows = table.rows.ordered().map((row) => scoreRow(row, byRow.get(row) ?? [], options))
  const valued = new Set(cells.flatMap(({ cell, value }) => (value === null ? [] : cell.column)))
  return rankMeans(rows, valued.size, options.isLowerBetter)
}

function scoreRow(row: number, own: readonly TableCell[], options: RowsOptions): ScoreRow {
  const { table, query, shared } = options
  const { rows, columns } = table
  const values = rows.valuesAt(row)
  const place = new Map(columns.ordered().map((column, at) => [column, at]))
  const sorted = own.toSorted(
    (a, b) => (place.get(a.cell.column) ?? 0) - (place.get(b.cell.column) ?? 0),
  )
  const corrected = correctRow(sorted)
  const cells = sorted.map((cell, at) =>
    scoreCell({ ...cell, best: corrected[at]?.best ?? null }, options),
  )
  return {
    key: Object.fromEntries(rows.dimensions.map((name, at) => [name, values[at] ?? null])),
    cells,
    ...meanAndDeviation(cells.flatMap(({ value }) => value ?? [])),
    rank: null,
    in_common: shared.shared.get(row) ?? 0,
    traces: narrowed(listFilter(cells, query), rows.dimensions, values),
  }
}

function scoreCell(own: TableCell, { table, query, isLowerBetter }: RowsOptions): ScoreCell {
  const { rows, columns } = table
  const column = columns.valuesAt(own.cell.column)
  const values = [...rows.valuesAt(own.cell.row), ...column]
  const { value, low, high, noInterval, n, rank, best } = own
  const isWorse = (best?.difference ?? 0) * (isLowerBetter ? -1 : 1) < 0
  const dimensions = [...rows.dimensions, ...columns.dimensions]
  const whole = narrowed(query.filter, dimensions, values)
  const { all, listed } = own.traces
  // Where nothing counts, its list holds what does not.
  const isPart = listed > 0 && listed < all
  return {
    column: column[0] ?? null,
    value,
    low,
    high,
    no_interval: noInterval,
    n,
    rank,
    rollouts: own.rollouts.reduce((sum, count) => sum + count, 0),
    best: best && { ...best, is_below: isWorse && (best.holm_p ?? 1) < significant },
    traces: isPart
      ? narrowed(countedFilter(query.filter, query.metric), dimensions, values)
      : whole,
    ...(listed < all && { whole }),
    listed: listed === 0 ? all : listed,
  }
}

/** The filter of the list of some cells together: without what none of them counts, where they count something. */
export function listFilter(
  cells: readonly ScoreCell[],
  { filter, metric }: Pick<ScoresQuery, 'filter' | 'metric'>,
): TraceFilter {
  const isPart = cells.some(({ whole }) => whole !== undefined)
  return isPart && cells.some(({ n }) => n > 0) ? countedFilter(filter, metric) : filter
}

/** Only rows with a value in every column that has any have comparable means. */
function rankMeans(
  rows: readonly ScoreRow[],
  columns: number,
  isLowerBetter: boolean | undefined,
): ScoreRow[] {
  const isComplete = ({ cells, mean }: ScoreRow) =>
    mean !== null && cells.filter(({ value }) => value !== null).length === columns
  const most = Math.max(...rows.map(({ in_common }) => in_common))
  const isRanked = (row: ScoreRow) => isComplete(row) && row.in_common >= rankedShare * most
  const means = new Set(rows.filter(isRanked).flatMap(({ mean }) => mean ?? []))
  const sorted = [...means].toSorted((a, b) => (isLowerBetter ? a - b : b - a))
  return rows.map((row) => {
    const at = isRanked(row) && row.mean !== null ? sorted.indexOf(row.mean) : -1
    return { ...row, rank: at === 0 ? 1 : at === 1 ? 2 : null }
  })
}
