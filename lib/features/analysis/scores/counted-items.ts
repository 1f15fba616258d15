import { clustersOf } from '@/lib/stats/clusters'
import type { Cell } from '../gather'
import type { ItemOutcome } from '../outcomes'
import type { LeftOutItems } from './left-out'
import { type LeftOut, listedOfItem, type Metric, tracesOfItem } from './metrics'

/** The items that count in a cell, one place each in every column. */
export interface CellItems {
  cell: Cell
  /** Numbers of items from 0, the same in every cell. */
  items: Uint32Array
  /** Items with one document have the same number. */
  clusters: Int32Array
  /** Its traces that the metric is of. */
  rollouts: Uint32Array
  traces: CellTraces
  /** What each adds to the metric: as many numbers as that is wide. */
  sums: Float64Array
}

/** The traces of a cell, and those that stay without what a filter can leave out because it does not count. */
export interface CellTraces {
  all: number
  listed: number
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

/** The items of all cells while they are read. */
export class CountedItems {
  readonly #cells: readonly Cell[]
  readonly #lists: ItemList[]
  readonly #golds: Uint32Array
  readonly #traces: CellTraces[]
  readonly #reasons = new Map<LeftOut, { items: Set<number>; traces: number }>()
  readonly #metric: Metric

  constructor(cells: readonly Cell[], sizes: Uint32Array, metric: Metric) {
    this.#cells = cells
    this.#lists = cells.map((_, at) => new ItemList(sizes[at] ?? 0, metric))
    this.#golds = new Uint32Array(cells.length)
    this.#traces = cells.map(() => ({ all: 0, listed: 0 }))
    this.#metric = metric
  }

  /** Counts the rollouts of one collection for the list of a cell; returns why they do not count by themselves. */
  list(cell: number, outcome: ItemOutcome): LeftOut | null {
    const reason = this.#metric.leaveOut(outcome)
    const traces = this.#traces[cell]
    if (traces === undefined) return reason
    traces.all += outcome.rollouts
    traces.listed += listedOfItem(this.#metric, outcome, reason)
    return reason
  }

  add(
    cell: number,
    item: number,
    outcome: ItemOutcome,
    reason = this.#metric.leaveOut(outcome),
  ): void {
    if (reason === null) {
      this.#lists[cell]?.add(item, outcome)
      this.#golds[cell] = (this.#golds[cell] ?? 0) | (1 << (outcome.gold + 1))
      return
    }
    this.leaveOut(reason, item, outcome)
  }

  leaveOut(reason: LeftOut, item: number, { rollouts }: ItemOutcome): void {
    const known = this.#reasons.get(reason) ?? { items: new Set(), traces: 0 }
    known.items.add(item)
    known.traces += rollouts
    this.#reasons.set(reason, known)
  }

  result(): TableItems {
    const leftOut = [...this.#reasons].map(([reason, { items, traces }]) => {
      return { reason, count: items.size, traces }
    })
    const listed = this.#lists.flatMap((list, at) => {
      const [cell, traces] = [this.#cells[at], this.#traces[at]]
      return cell === undefined || traces === undefined ? [] : [{ cell, traces, list }]
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
    this.#rollouts[at] = tracesOfItem(this.#metric, outcome)
    this.#metric.add(this.#sums, outcome, at * this.#metric.width)
  }

  columns(): Pick<CellItems, 'clusters' | 'rollouts' | 'sums'> {
    return {
      clusters: this.#clusters.subarray(0, this.size),
      rollouts: this.#rollouts.subarray(0, this.size),
      sums: this.#sums.subarray(0, this.size * this.#metric.width),
    }
  }
}

/** Numbers the items of all cells, so that lists by item are short. */
function numbered(
  cells: readonly { cell: Cell; traces: CellTraces; list: ItemList }[],
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
    cells: cells.map(({ cell, traces, list }) => {
      const items = codes.subarray(from, (from += list.size))
      return { cell, items, traces, ...list.columns() }
    }),
    size: count,
  }
}
