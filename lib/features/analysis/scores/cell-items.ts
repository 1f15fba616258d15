import type { Match } from '@/lib/core/traces/columns/match'
import { type Cell, gather, type Group, type Table } from '../gather'
import { type ItemOutcome, type OutcomeOptions, outcomeReader } from '../outcomes'
import type { LeftOutItems } from './left-out'
import type { LeftOut, Metric } from './metrics'

/** An item that counts in a cell. */
export interface ScoredItem {
  /** The number of the item, the same in every row and for its copies in other collections. */
  item: number
  outcome: ItemOutcome
}

export interface CellItems {
  cell: Cell
  items: ScoredItem[]
}

export interface TableItems {
  cells: CellItems[]
  /** Items, by why they are left out of one cell or more. */
  leftOut: LeftOutItems[]
  /** Of each cell its gold classes: bit 0 for none, then one for each place in the classes. */
  golds: Uint32Array
}

interface ItemOptions extends Omit<OutcomeOptions, 'dictionaries'> {
  metric: Metric
  /** Of items with copies in several collections: one number for all copies. */
  keys: ReadonlyMap<number, number>
}

/** The items of every cell, and how many are left out of one or more. Copies in several collections are one item. */
export function itemsByCell(
  matches: readonly Match[],
  table: Table,
  { metric, keys, ...options }: ItemOptions,
): TableItems {
  const outcomeOf = outcomeReader({ ...options, dictionaries: table.dictionaries })
  const { cells, groups } = gather(matches, table)
  const items = cells.map((): ScoredItem[] => [])
  const golds = new Uint32Array(cells.length)
  const reasons = new Map<LeftOut, { items: Set<number>; traces: number }>()
  const add = (item: number, first: Group, ...copies: Group[]) => {
    const outcome = outcomeOf(first, ...copies)
    const reason = metric.leaveOut(outcome)
    if (reason === null) {
      items[first.cell]?.push({ item, outcome })
      golds[first.cell] = (golds[first.cell] ?? 0) | (1 << (outcome.gold + 1))
      return
    }
    const known = reasons.get(reason) ?? { items: new Set(), traces: 0 }
    known.items.add(item)
    known.traces += outcome.rollouts
    reasons.set(reason, known)
  }
  const copied: Group[] = []
  for (const group of groups) {
    const item = itemOf(group)
    if (keys.has(item)) copied.push(group)
    else add(item, group)
  }
  for (const own of Map.groupBy(copied, ({ cell }) => cell).values())
    for (const [item, [first, ...others]] of Map.groupBy(own, (group) => keys.get(itemOf(group))))
      if (item !== undefined && first !== undefined) add(item, first, ...others)
  return {
    cells: cells.map((cell, at) => ({ cell, items: items[at] ?? [] })),
    golds,
    leftOut: [...reasons].map(([reason, own]) => {
      return { reason, count: own.items.size, traces: own.traces }
    }),
  }
}

const itemOf = ({ segment, rows: [first = 0] }: Group) => segment.itemSeq[first] ?? 0

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
