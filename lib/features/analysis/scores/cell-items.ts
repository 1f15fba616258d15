import type { Match } from '@/lib/core/traces/columns/match'
import { countGroups, gather, type Table } from '../gather'
import { type OutcomeOptions, outcomeReader } from '../outcomes'
import { copiedItems, itemAt } from './copied-items'
import { CountedItems, type CellItems, type TableItems } from './counted-items'
import type { Metric } from './metrics'

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
  const reader = outcomeReader({ ...options, dictionaries: table.dictionaries })
  const { cells, groups } = gather(matches, table)
  const sizes = new Uint32Array(cells.length)
  for (const group of groups) sizes[group.cell] = (sizes[group.cell] ?? 0) + countGroups(group)
  const counted = new CountedItems(cells, sizes, metric)
  for (const group of groups) {
    for (let at = 0; at < countGroups(group); at++) {
      const item = itemAt(group, at)
      const outcome = reader.ofGroup(group, at)
      const reason = counted.list(group.cell, outcome)
      if (keys.size === 0 || !keys.has(item)) counted.add(group.cell, item, outcome, reason)
    }
  }
  for (const { cell, item, outcome, hasOneGold } of copiedItems(groups, keys, reader)) {
    if (hasOneGold) counted.add(cell, item, outcome)
    else counted.leaveOut('gold differs', item, outcome)
  }
  return counted.result()
}

/** In every column only the items that all rows with items in it have. */
export function onlyCommon({ cells, size }: Pick<TableItems, 'cells' | 'size'>): CellItems[] {
  const counts = new Uint32Array(size)
  const columns = Map.groupBy(cells, ({ cell }) => cell.column)
  return [...columns.values()].flatMap((own) => {
    const scored = own.filter(({ items }) => items.length > 0)
    countRows(scored, counts)
    const common = own.map((cell) => withItems(cell, (item) => counts[item] === scored.length))
    uncount(scored, counts)
    return common
  })
}

function withItems(
  { items, clusters, rollouts, sums, ...cell }: CellItems,
  isWanted: (item: number) => boolean,
): CellItems {
  const places = items.map((_, at) => at).filter((at) => isWanted(items[at] ?? 0))
  const width = sums.length / Math.max(1, items.length)
  const kept = new Float64Array(places.length * width)
  for (const [to, from] of places.entries())
    kept.set(sums.subarray(from * width, (from + 1) * width), to * width)
  return {
    ...cell,
    items: places.map((at) => items[at] ?? 0),
    clusters: Int32Array.from(places, (at) => clusters[at] ?? 0),
    rollouts: places.map((at) => rollouts[at] ?? 0),
    sums: kept,
  }
}

/** Counts in how many of these cells each item is; returns how many items those are. */
function countRows(cells: readonly CellItems[], counts: Uint32Array): number {
  let different = 0
  for (const { items } of cells) {
    for (let at = 0; at < items.length; at++) {
      const item = items[at] ?? 0
      const count = counts[item] ?? 0
      if (count === 0) different++
      counts[item] = count + 1
    }
  }
  return different
}

/** All counts are 0 again; where columns are many, shorter than to clear the list. */
function uncount(cells: readonly CellItems[], counts: Uint32Array): void {
  for (const { items } of cells)
    for (let at = 0; at < items.length; at++) counts[items[at] ?? 0] = 0
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
export function coverage({ cells, size }: Pick<TableItems, 'cells' | 'size'>): Coverage {
  const columns = new Map<number, number>()
  const shared = new Map<number, number>()
  const counts = new Uint32Array(size)
  for (const [column, own] of Map.groupBy(cells, ({ cell }) => cell.column)) {
    columns.set(column, countRows(own, counts))
    for (const { cell, items } of own) {
      let among = 0
      for (let at = 0; at < items.length; at++) if ((counts[items[at] ?? 0] ?? 0) > 1) among++
      shared.set(cell.row, (shared.get(cell.row) ?? 0) + among)
    }
    uncount(own, counts)
  }
  return { all: size, shared, columns }
}
