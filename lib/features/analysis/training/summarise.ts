import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import { summaryOf } from '@/lib/stats/curve'
import { wilsonInterval } from '@/lib/stats/wilson'
import { type CellGroups, countGroups, type Groups, rowsIn } from '../gather'
import { classesOf, type ItemOutcome, outcomeReader } from '../outcomes'
import { copiedItems, itemAt } from '../scores/copied-items'
import { type Metric, metricOf } from '../scores/metrics'
import { countFlags, flagSummary } from './flag-summary'
import {
  type GroupSeries,
  groupValues,
  type GroupValues,
  type ItemSeries,
  itemValues,
} from './item-values'
import { OrderedColumns } from './ordered-columns'
import type { PointSummary, SeriesName } from './schema'
import { Totals } from './totals'
import type { TraceValueOptions } from './trace-values'
import { groupSeries, itemSeries, shareSeries } from './vocabulary'

/** What a point has been looked up as, once for all its series. */
export interface PointParts {
  groups: readonly CellGroups[]
  /** How many groups have several rollouts. */
  several: number
  /** One number for each item at each step; copies in several collections are one. */
  items: Record<ItemSeries, Float64Array>
  /** Of each item; items with one document have the same. */
  clusters: Int32Array
  balanced: Pick<PointSummary, 'mean' | 'missing'>
  traces: number
}

type PointOutcomes = Pick<PointParts, 'items' | 'clusters' | 'balanced'>

interface KeptOutcomes {
  labels: LabelMapping
  keys: Keys
  groups: readonly Groups[]
  outcomes: PointOutcomes
}

/** By the first groups of a point, as long as these are kept. */
const kept = new WeakMap<Groups, KeptOutcomes>()

const isSameList = (one: readonly Groups[], other: readonly Groups[]) =>
  one.length === other.length && one.every((groups, at) => groups === other[at])

type Keys = ReadonlyMap<number, number>

const isSameKeys = (one: Keys, other: Keys) => one === other || one.size + other.size === 0

export interface SummariserOptions extends TraceValueOptions {
  labels: LabelMapping
  /** Of items with copies in several collections one number for all copies; without it each counts by itself. */
  keys?: Keys
}

const noKeys: Keys = new Map()

/** An item to which its copies give different gold labels. */
const undecided = { gold: -1, isGraded: false, isLabelled: false }

/** Mean, quartiles and what is missing, of any series at any point. */
export class Summariser {
  readonly #totals: Totals
  readonly #groupValues: GroupValues
  readonly #columns: OrderedColumns
  readonly #outcomes: ReturnType<typeof outcomeReader>
  readonly #balanced: Metric
  readonly #labels: LabelMapping
  readonly #keys: Keys

  constructor(options: SummariserOptions) {
    const { dictionaries, labels, keys = noKeys } = options
    this.#labels = labels
    this.#keys = keys
    this.#columns = new OrderedColumns(options)
    this.#totals = new Totals(dictionaries)
    this.#groupValues = groupValues(dictionaries, this.#totals)
    this.#outcomes = outcomeReader({ labels, reward: null, dictionaries })
    const classes = classesOf(labels).length
    this.#balanced = metricOf({ name: 'balanced_accuracy', classes, k: 1 })
  }

  parts({ groups }: { groups: readonly CellGroups[] }): PointParts {
    const outcomes = () => this.#outcomesOf(groups)
    return {
      groups,
      several: groups.reduce((sum, own) => sum + countSeveral(own), 0),
      traces: groups.reduce((sum, own) => sum + rowsIn(own).length, 0),
      get items() {
        return outcomes().items
      },
      get clusters() {
        return outcomes().clusters
      },
      get balanced() {
        return outcomes().balanced
      },
    }
  }

  /** Read when a series asks for them, and kept for what else is asked of the same traces. */
  #outcomesOf(groups: readonly CellGroups[]): PointOutcomes {
    const [labels, keys] = [this.#labels, this.#keys]
    const [first] = groups
    const known = first && kept.get(first)
    if (
      known?.labels === labels &&
      isSameKeys(known.keys, keys) &&
      isSameList(known.groups, groups)
    )
      return known.outcomes
    const outcomes = this.#readOutcomes(groups)
    if (first) kept.set(first, { labels, keys, groups, outcomes })
    return outcomes
  }

  #readOutcomes(groups: readonly CellGroups[]): PointOutcomes {
    const count = groups.reduce((sum, own) => sum + countGroups(own), 0)
    const column = () => new Float64Array(count)
    const items = {
      accuracy: column(),
      avg_at_k: column(),
      solve_all: column(),
      solve_none: column(),
    }
    const clusters = new Int32Array(count)
    const sums = new Float64Array(this.#balanced.width)
    let [place, missing] = [0, 0]
    const add = (outcome: ItemOutcome) => {
      clusters[place] = outcome.cluster
      items.accuracy[place] = itemValues.accuracy(outcome)
      items.avg_at_k[place] = itemValues.avg_at_k(outcome)
      items.solve_all[place] = itemValues.solve_all(outcome)
      items.solve_none[place] = itemValues.solve_none(outcome)
      if (this.#balanced.leaveOut(outcome) === null) this.#balanced.add(sums, outcome)
      else missing++
      place++
    }
    const keys = this.#keys
    for (const own of groups) {
      for (let at = 0; at < countGroups(own); at++)
        if (keys.size === 0 || !keys.has(itemAt(own, at))) add(this.#outcomes.ofGroup(own, at))
    }
    for (const { outcome, hasOneGold } of copiedItems(groups, keys, this.#outcomes))
      add(hasOneGold ? outcome : { ...outcome, ...undecided })
    const balanced = { mean: this.#balanced.valueOf(sums), missing }
    if (place === count) return { items, clusters, balanced }
    const known = (values: Float64Array) => values.subarray(0, place)
    return {
      items: {
        accuracy: known(items.accuracy),
        avg_at_k: known(items.avg_at_k),
        solve_all: known(items.solve_all),
        solve_none: known(items.solve_none),
      },
      clusters: clusters.subarray(0, place),
      balanced,
    }
  }

  summary(name: SeriesName, parts: PointParts): PointSummary {
    if (name === 'balanced_accuracy')
      return { ...parts.balanced, q25: null, median: null, q75: null }
    if (shareSeries.some((known) => known === name)) return shareOfItems(this.values(name, parts))
    if (name !== 'total') return summarised(this.values(name, parts))
    const { values, ...kind } = this.#totals.ofPoint(parts.groups, parts.traces)
    return { ...summarised(values), ...kind }
  }

  #valuesOfGroups(name: GroupSeries, { groups, several }: PointParts): Float64Array {
    const valueOf = this.#groupValues[name]
    const values = new Float64Array(several)
    let place = 0
    for (const own of groups)
      for (let at = 0; at < countGroups(own); at++)
        if (isSeveral(own.starts, at)) values[place++] = valueOf(own, at)
    return values
  }

  /** One number for each item, group or trace of the point, whichever the series is of; NaN is missing. */
  values(name: SeriesName, parts: PointParts): Float64Array {
    const ofItem = itemSeries.find((known) => known === name)
    if (ofItem) return parts.items[ofItem]
    const ofGroup = groupSeries.find((known) => known === name)
    if (ofGroup) return this.#valuesOfGroups(ofGroup, parts)
    const [first, ...others] = parts.groups.map((own) => this.#columns.values(name, own))
    if (first && others.length === 0) return first
    const values = new Float64Array(parts.traces)
    let from = first?.length ?? 0
    if (first) values.set(first)
    for (const own of others) {
      values.set(own, from)
      from += own.length
    }
    return values
  }
}

function countSeveral(groups: Groups): number {
  let several = 0
  for (let at = 0; at < countGroups(groups); at++) if (isSeveral(groups.starts, at)) several++
  return several
}

const isSeveral = (starts: Uint32Array, at: number) => (starts[at + 1] ?? 0) - (starts[at] ?? 0) > 1

function summarised(values: Float64Array): PointSummary {
  const flags = countFlags(values)
  if (flags !== null) return flagSummary(flags, values.length)
  const { n: _, ...summary } = summaryOf(values)
  return summary
}

/** With Wilson's interval, as on the scoreboard. */
function shareOfItems(flags: Float64Array): PointSummary {
  const summary = summarised(flags)
  const n = flags.length - summary.missing
  const interval = wilsonInterval(Math.round((summary.mean ?? 0) * n), n)
  return interval ? { ...summary, low: interval.low, high: interval.high } : summary
}
