import type { Dictionaries, Segment } from '@/lib/core/traces/columns/segment'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import { summaryOf } from '@/lib/stats/curve'
import type { Group } from '../gather'
import { classesOf, type ItemOutcome, outcomeReader } from '../outcomes'
import { metricOf } from '../scores/metrics'
import { groupValues, type GroupValues, itemValues } from './item-values'
import type { Point } from './points'
import type { PointSummary, SeriesName } from './schema'
import { Totals } from './totals'
import { type TraceValue, traceValue, type TraceValueOptions } from './trace-values'
import { groupSeries, itemSeries } from './vocabulary'

/** What a point has been looked up as, once for all its series. */
export interface PointParts {
  groups: readonly Group[]
  /** Groups of several rollouts. */
  several: readonly Group[]
  outcomes: readonly ItemOutcome[]
  traces: number
}

export interface SummariserOptions extends TraceValueOptions {
  labels: LabelMapping
}

/** Mean, quartiles and what is missing, of any series at any point. */
export class Summariser {
  readonly #dictionaries: Dictionaries
  readonly #options: SummariserOptions
  readonly #totals: Totals
  readonly #groupValues: GroupValues
  readonly #readers = new Map<SeriesName, Map<Segment, TraceValue>>()
  readonly #outcomeOf: (group: Group) => ItemOutcome

  constructor(options: SummariserOptions) {
    const { dictionaries, labels } = options
    this.#dictionaries = dictionaries
    this.#options = options
    this.#totals = new Totals(this.#dictionaries)
    this.#groupValues = groupValues(dictionaries, this.#totals)
    this.#outcomeOf = outcomeReader({ labels, reward: null, dictionaries })
  }

  parts({ groups }: Pick<Point, 'groups'>): PointParts {
    return {
      groups,
      several: groups.filter(({ rows }) => rows.length > 1),
      outcomes: groups.map((group) => this.#outcomeOf(group)),
      traces: groups.reduce((sum, { rows }) => sum + rows.length, 0),
    }
  }

  summary(name: SeriesName, parts: PointParts): PointSummary {
    if (name === 'balanced_accuracy') return this.#balanced(parts)
    if (name !== 'total') return summarised(this.values(name, parts))
    const { values, ...kind } = this.#totals.ofPoint(parts.groups, parts.traces)
    return { ...summarised(values), ...kind }
  }

  /** One number for each item, group or trace of the point, whichever the series is of; NaN is missing. */
  values(name: SeriesName, parts: PointParts): Float64Array {
    const ofItem = itemSeries.find((known) => known === name)
    if (ofItem) return Float64Array.from(parts.outcomes, itemValues[ofItem])
    const ofGroup = groupSeries.find((known) => known === name)
    if (ofGroup) return Float64Array.from(parts.several, this.#groupValues[ofGroup])
    const values = new Float64Array(parts.traces)
    let at = 0
    for (const { segment, rows } of parts.groups) {
      const read = this.#reader(name, segment)
      for (const row of rows) values[at++] = read(row)
    }
    return values
  }

  #reader(name: SeriesName, segment: Segment): TraceValue {
    const bySegment = this.#readers.get(name) ?? new Map<Segment, TraceValue>()
    this.#readers.set(name, bySegment)
    const known = bySegment.get(segment) ?? traceValue(name, segment, this.#options)
    bySegment.set(segment, known)
    return known
  }

  #balanced({ outcomes }: PointParts): PointSummary {
    const classes = classesOf(this.#options.labels).length
    const metric = metricOf({ name: 'balanced_accuracy', classes, k: 1 })
    const sums = new Float64Array(metric.width)
    const scored = outcomes.filter((outcome) => metric.leaveOut(outcome) === null)
    for (const outcome of scored) metric.add(sums, outcome)
    const none = { q25: null, median: null, q75: null }
    return { mean: metric.valueOf(sums), ...none, missing: outcomes.length - scored.length }
  }
}

function summarised(values: Float64Array): PointSummary {
  const flags = countFlags(values)
  if (flags !== null) return flagSummary(flags, values.length)
  const { n: _, ...summary } = summaryOf(values)
  return summary
}

interface Flags {
  zeros: number
  ones: number
}

/** Of values that are all 0, 1 or missing, how many are which; null of others. */
function countFlags(values: Float64Array): Flags | null {
  let [zeros, ones] = [0, 0]
  for (const value of values) {
    if (value === 0) zeros++
    else if (value === 1) ones++
    else if (!Number.isNaN(value)) return null
  }
  return { zeros, ones }
}

/** The same as `summaryOf` gives, without sorting: most series are of what holds or does not. */
function flagSummary({ zeros, ones }: Flags, size: number): PointSummary {
  const n = zeros + ones
  const missing = size - n
  if (n === 0) return { mean: null, q25: null, median: null, q75: null, missing }
  const valueAt = (place: number) => Number(place >= zeros)
  const quantile = (share: number) => {
    const at = share * (n - 1)
    const [below, above] = [valueAt(Math.floor(at)), valueAt(Math.ceil(at))]
    return below + (above - below) * (at - Math.floor(at))
  }
  return {
    mean: ones / n,
    q25: quantile(0.25),
    median: quantile(0.5),
    q75: quantile(0.75),
    missing,
  }
}
