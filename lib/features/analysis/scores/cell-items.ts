import type { Match } from '@/lib/core/traces/columns/match'
import { type Cell, gather, type Table } from '../gather'
import { type ItemOutcome, type OutcomeOptions, outcomeReader } from '../outcomes'
import type { LeftOut, Metric } from './metrics'

/** An item that counts in a cell. */
export interface ScoredItem {
  /** The number of the item, the same in every row. */
  item: number
  outcome: ItemOutcome
}

export interface CellItems {
  cell: Cell
  items: ScoredItem[]
}

export interface TableItems {
  cells: CellItems[]
  leftOut: { reason: LeftOut; count: number }[]
}

/** The items of every cell, and how many count nowhere. */
export function itemsByCell(
  matches: readonly Match[],
  table: Table,
  { metric, ...options }: Omit<OutcomeOptions, 'dictionaries'> & { metric: Metric },
): TableItems {
  const outcomeOf = outcomeReader({ ...options, dictionaries: table.dictionaries })
  const { cells, groups } = gather(matches, table)
  const items = cells.map((): ScoredItem[] => [])
  const reasons = new Map<LeftOut, number>()
  for (const group of groups) {
    const outcome = outcomeOf(group)
    const reason = metric.leaveOut(outcome)
    const item = group.segment.itemSeq[group.rows[0] ?? 0] ?? 0
    if (reason === null) items[group.cell]?.push({ item, outcome })
    else reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  return {
    cells: cells.map((cell, at) => ({ cell, items: items[at] ?? [] })),
    leftOut: [...reasons].map(([reason, count]) => ({ reason, count })),
  }
}

/** In every column only the items that all rows with items in it have. */
export function onlyCommon(cells: readonly CellItems[]): CellItems[] {
  const columns = Map.groupBy(cells, ({ cell }) => cell.column)
  return [...columns.values()].flatMap((own) => {
    const scored = own.filter(({ items }) => items.length > 0)
    const counts = countRows(scored)
    return own.map(({ cell, items }) => ({
      cell,
      items: items.filter(({ item }) => counts.get(item) === scored.length),
    }))
  })
}

/** In how many of these cells each item is. */
function countRows(cells: readonly CellItems[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { items } of cells)
    for (const { item } of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

export interface Coverage {
  /** Different items of the whole table. */
  all: number
  /** By row, how many of its items another row has, too. */
  shared: Map<number, number>
  /** By column, its different items. */
  columns: Map<number, number>
}

/** How far the rows answer the same items. */
export function coverage(cells: readonly CellItems[]): Coverage {
  const columns = new Map<number, number>()
  const shared = new Map<number, number>()
  const all = new Set<number>()
  for (const [column, own] of Map.groupBy(cells, ({ cell }) => cell.column)) {
    const counts = countRows(own)
    columns.set(column, counts.size)
    for (const item of counts.keys()) all.add(item)
    for (const { cell, items } of own) {
      const among = items.filter(({ item }) => (counts.get(item) ?? 0) > 1).length
      shared.set(cell.row, (shared.get(cell.row) ?? 0) + among)
    }
  }
  return { all: all.size, shared, columns }
}
