import { type ClassCounts, classScores, macroF1Of, meanRecall } from '@/lib/stats/class-counts'
import { passAt } from '@/lib/stats/rollouts'
import { classMetric, type MetricName } from '../vocabulary'
import { isDecided, type ItemOutcome } from '../outcomes'

/** Of an item, why it does not count. */
export type LeftOut =
  | 'no gold'
  | 'gold of no class'
  | 'gold answer without a label'
  | 'gold differs'
  | 'no such reward'
  | 'too few rollouts'
  | 'no votes'
  | 'no gold facts, or fewer chains than K'

/** Reasons for which a list of traces can leave an item out by its gold. */
const ofGold: ReadonlySet<LeftOut> = new Set([
  'no gold',
  'gold of no class',
  'gold answer without a label',
])

/**
 * A figure of many items. What each item adds is a vector of numbers; the figure follows from their sum, so that it can be
 * taken of any sample of items.
 */
export interface Metric {
  /** Numbers in a vector. */
  width: number
  /** Whether it is the share of items for which something holds. */
  isShare: boolean
  /** Whether it is a mean over items: the first number adds up values, the second counts items. */
  isMean: boolean
  /** Whether the best value is the lowest. */
  isLowerBetter?: boolean
  /** Whether only the rollouts of an item that have a reward say anything. */
  isOfValued?: boolean
  leaveOut: (item: ItemOutcome) => LeftOut | null
  /** Adds the vector of an item to the numbers that start there. */
  add: (sums: Float64Array, item: ItemOutcome, from?: number) => void
  /** Null where it is undefined. */
  valueOf: (sums: Float64Array) => number | null
}

export const isOfGold = (reason: LeftOut) => ofGold.has(reason)

/** Traces of an item that the metric is of. */
export const tracesOfItem = ({ isOfValued }: Metric, { valued, rollouts }: ItemOutcome) =>
  isOfValued ? valued : rollouts

/** Traces of an item, left out for a reason or not, in the list of those that count. */
export const listedOfItem = (metric: Metric, item: ItemOutcome, reason: LeftOut | null) =>
  reason !== null && isOfGold(reason) ? 0 : tracesOfItem(metric, item)

const increase = (sums: Float64Array, at: number, by: number) => {
  sums[at] = (sums[at] ?? 0) + by
}

const withClass = ({ gold, isGraded, isLabelled }: ItemOutcome): LeftOut | null => {
  if (gold >= 0) return null
  if (isLabelled) return 'gold of no class'
  return isGraded ? 'gold answer without a label' : 'no gold'
}

const rewarded = ({ valued }: ItemOutcome): LeftOut | null => (valued > 0 ? null : 'no such reward')

const decomposed = (item: ItemOutcome): LeftOut | null =>
  rewarded(item) && 'no gold facts, or fewer chains than K'

const voted = ({ vote }: ItemOutcome): LeftOut | null => (vote === null ? 'no votes' : null)

const isPooledRight = ({ gold, vote }: ItemOutcome) => Number(vote?.predicted === gold)

const graded = (item: ItemOutcome): LeftOut | null => (isDecided(item) ? null : withClass(item))

/** A score of the counts of classes, as `class-counts.ts` lays them out. */
const classScore = (classes: number, valueOf: (counts: ClassCounts) => number | null): Metric => ({
  width: 3 * classes,
  isShare: false,
  isMean: false,
  leaveOut: withClass,
  add: (counts, { gold, predicted }, from = 0) => {
    increase(counts, from + gold, 1)
    if (predicted >= 0) increase(counts, from + classes + predicted, 1)
    if (predicted === gold) increase(counts, from + 2 * classes + gold, 1)
  },
  valueOf,
})

/** Without what is predicted wrong: the fewer kinds of items there are, the sooner a bootstrap has drawn them. */
const balancedAccuracy = (classes: number): Metric => ({
  width: 2 * classes,
  isShare: false,
  isMean: false,
  leaveOut: withClass,
  add: (counts, { gold, predicted }, from = 0) => {
    increase(counts, from + gold, 1)
    if (predicted === gold) increase(counts, from + classes + gold, 1)
  },
  valueOf: (counts) => meanRecall(counts, { classes, right: classes }),
})

type Value = (item: ItemOutcome) => number

const ofValued = (metric: Metric): Metric => ({ ...metric, isOfValued: true })

const meanOf = (value: Value, leaveOut: Metric['leaveOut'], isShare: boolean): Metric => ({
  width: 2,
  isShare,
  isMean: true,
  leaveOut,
  add: (sums, item, from = 0) => {
    increase(sums, from, value(item))
    increase(sums, from + 1, 1)
  },
  valueOf: ([sum = 0, items = 0]) => (items === 0 ? null : sum / items),
})

export interface MetricOptions {
  name: MetricName
  /** How many classes the label mapping has. */
  classes: number
  /** Their names in order: for metrics of one class. */
  classNames?: readonly string[]
  /** Of pass@k. */
  k: number
}

export function metricOf({ name, classes, classNames = [], k }: MetricOptions): Metric {
  const ofClass = classMetric(name)
  if (ofClass !== null) {
    const at = classNames.indexOf(ofClass.of)
    return classScore(classes, (counts) => classScores(counts)[at]?.[ofClass.score] ?? null)
  }
  if (name === 'balanced_accuracy') return balancedAccuracy(classes)
  if (name === 'macro_f1') return classScore(classes, macroF1Of)
  if (name === 'accuracy')
    return meanOf(({ gold, predicted }) => Number(predicted === gold), withClass, true)
  if (name === 'avg_at_k') return meanOf(({ right, rollouts }) => right / rollouts, graded, false)
  if (name === 'solve_all')
    return meanOf(({ right, rollouts }) => Number(right === rollouts), graded, true)
  if (name === 'solve_none')
    return { ...meanOf(({ right }) => Number(right === 0), graded, true), isLowerBetter: true }
  if (name === 'pass_at_k') {
    const enough: Metric['leaveOut'] = (item) =>
      graded(item) ?? (item.rollouts < k ? 'too few rollouts' : null)
    return meanOf(
      ({ right, rollouts }) => passAt({ count: rollouts, right }, k) ?? 0,
      enough,
      false,
    )
  }
  if (name === 'pooled_accuracy') {
    return ofValued(meanOf(isPooledRight, (item) => withClass(item) ?? voted(item), true))
  }
  if (name === 'pooled_margin')
    return ofValued(meanOf(({ vote }) => vote?.margin ?? 0, voted, false))
  const leaveOut = name.startsWith('hit_at_') ? decomposed : rewarded
  return ofValued(meanOf(({ sum, valued }) => sum / valued, leaveOut, false))
}
