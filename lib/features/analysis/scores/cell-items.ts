import type { Match } from '@/lib/core/traces/columns/match'
import { clustersOf } from '@/lib/stats/clusters'
import {
  type Cell,
  type CellGroups,
  countGroups,
  gather,
  type Group,
  groupAt,
  type Table,
} from '../gather'
import { type ItemOutcome, type OutcomeOptions, outcomeReader } from '../outcomes'
import type { LeftOutItems } from './left-out'
import type { LeftOut, Metric } from './metrics'

/** The items that count in a cell, one place each in every column. */
export interface CellItems {
  cell: Cell
  /** Numbers of items from 0, the same in every cell. */
  items: Uint32Array
  /** Items with one document have the same number. */
  clusters: Int32Array
  rollouts: Uint32Array
  /** What each adds to the metric: as many numbers as that is wide. */
  sums: Float64Array
}

export interface TableItems {
  cells: CellItems[]
  /** How many items there are. */
  size: number
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

/** An item of one collection in a cell, that other collections have, too. */
interface Copy {
  key: number
  group: CellGroups
  at: number
}

/** The items of every cell, and how many are left out of one or more. Copies in several collections are one item. */
export function itemsByCell(
  matches: readonly Match[],
  table: Table,
  { metric, keys, ...options }: ItemOptions,
): TableItems {
  const { ofGroup, ofRollouts } = outcomeReader({ ...options, dictionaries: table.dictionaries })
  const { cells, groups } = gather(matches, table)
  const sizes = new Uint32Array(cells.length)
  for (const group of groups) sizes[group.cell] = (sizes[group.cell] ?? 0) + countGroups(group)
  const counted = new CountedItems(cells, sizes, metric)
  const copies: Copy[] = []
  for (const group of groups) {
    for (let at = 0; at < countGroups(group); at++) {
      const item = itemAt(group, at)
      const key = keys.get(item)
      if (key === undefined) counted.add(group.cell, item, ofGroup(group, at))
      else copies.push({ key, group, at })
    }
  }
  for (const [cell, own] of Map.groupBy(copies, ({ group }) => group.cell))
    for (const [key, [first, ...others]] of Map.groupBy(own, (copy) => copy.key))
      if (first !== undefined)
        counted.add(cell, key, ofRollouts([groupOf(first), ...others.map(groupOf)]))
  return counted.result()
}

const itemAt = ({ segment, rows, starts }: CellGroups, at: number) =>
  segment.itemSeq[rows[starts[at] ?? 0] ?? 0] ?? 0

const groupOf = ({ group, at }: Copy): Group => groupAt(group, at)

/** The items of all cells while they are read. */
class CountedItems {
  readonly #cells: readonly Cell[]
  readonly #lists: ItemList[]
  readonly #golds: Uint32Array
  readonly #reasons = new Map<LeftOut, { items: Set<number>; traces: number }>()
  readonly #metric: Metric

  constructor(cells: readonly Cell[], sizes: Uint32Array, metric: Metric) {
    this.#cells = cells
    this.#lists = cells.map((_, at) => new ItemList(sizes[at] ?? 0, metric))
    this.#golds = new Uint32Array(cells.length)
    this.#metric = metric
  }

  add(cell: number, item: number, outcome: ItemOutcome): void {
    const reason = this.#metric.leaveOut(outcome)
    if (reason === null) {
      this.#lists[cell]?.add(item, outcome)
      this.#golds[cell] = (this.#golds[cell] ?? 0) | (1 << (outcome.gold + 1))
      return
    }
    const known = this.#reasons.get(reason) ?? { items: new Set(), traces: 0 }
    known.items.add(item)
    known.traces += outcome.rollouts
    this.#reasons.set(reason, known)
  }

  result(): TableItems {
    const leftOut = [...this.#reasons].map(([reason, { items, traces }]) => {
      return { reason, count: items.size, traces }
    })
    const listed = this.#lists.flatMap((list, at) => {
      const cell = this.#cells[at]
      return cell === undefined ? [] : [{ cell, list }]
    })
    return { ...numbered(listed), golds: this.#golds, leftOut }
  }
}

/** Columns of a cell while items are added. */
class ItemList {
  size = 0
  readonly items: Int32Array
  readonly #clusters: Int32Array
  readonly #rollouts: Uint32Array
  readonly #sums: Float64Array
  readonly #metric: Metric

  constructor(most: number, metric: Metric) {
    this.#metric = metric
    this.items = new Int32Array(most)
    this.#clusters = new Int32Array(most)
    this.#rollouts = new Uint32Array(most)
    this.#sums = new Float64Array(most * metric.width)
  }

  add(item: number, outcome: ItemOutcome): void {
    const at = this.size++
    this.items[at] = item
    this.#clusters[at] = outcome.cluster
    this.#rollouts[at] = outcome.rollouts
    this.#metric.add(this.#sums, outcome, at * this.#metric.width)
  }

  columns(): Omit<CellItems, 'cell' | 'items'> {
    return {
      clusters: this.#clusters.subarray(0, this.size),
      rollouts: this.#rollouts.subarray(0, this.size),
      sums: this.#sums.subarray(0, this.size * this.#metric.width),
    }
  }
}

/** Numbers the items of all cells, so that lists by item are short. */
function numbered(
  cells: readonly { cell: Cell; list: ItemList }[],
): Pick<TableItems, 'cells' | 'size'> {
  const all = new Int32Array(cells.reduce((sum, { list }) => sum + list.size, 0))
  let start = 0
  for (const { list } of cells) {
    all.set(list.items.subarray(0, list.size), start)
    start += list.size
  }
  const { codes, count } = clustersOf(all)
  let from = 0
  return {
    cells: cells.map(({ cell, list }) => {
      const items = codes.subarray(from, (from += list.size))
      return { cell, items, ...list.columns() }
    }),
    size: count,
  }
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
  { cell, items, clusters, rollouts, sums }: CellItems,
  isWanted: (item: number) => boolean,
): CellItems {
  const places = items.map((_, at) => at).filter((at) => isWanted(items[at] ?? 0))
  const width = sums.length / Math.max(1, items.length)
  const kept = new Float64Array(places.length * width)
  for (const [to, from] of places.entries())
    kept.set(sums.subarray(from * width, (from + 1) * width), to * width)
  return {
    cell,
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
