import { checkFlags, checkSameRows, type Column, columnMean } from './column'
import { z95 } from './normal'
import type { Bounds } from './paired'

/** Yes/no replies of a judge on all items, and people's on some of them. */
export interface JudgedSample {
  /** 1 where people say yes, else 0; one for each item they labelled. */
  people: Column
  /** The judge's on the same items. */
  judge: Column
  /** The other items: how many, and to how many of them the judge says yes. */
  rest: { n: number; positive: number }
}

/** A share with its 95 % interval. */
export interface Estimate extends Bounds {
  value: number
}

/**
 * Prediction-powered estimate (PPI++) of the share people would say yes to: theirs on the labelled items, moved by λ times
 * how much the judge's share differs on the rest. λ = cov / ((1 + n / N) var), within 0 to 1: 0 where the judge tells
 * nothing, then the estimate is that of people alone.
 *
 * @returns with a normal 95 % interval, whose bounds may lie outside 0 to 1; null without labelled items
 * @throws RangeError for values other than 0 and 1, columns of different length, and counts that are not possible
 * Source: A. N. Angelopoulos, J. C. Duchi and T. Zrnic, "PPI++: Efficient Prediction-Powered Inference" (2023), section 4.
 */
export function predictionPowered(
  sample: JudgedSample,
): { estimate: Estimate; lambda: number } | null {
  const { people, judge, rest } = checked(sample)
  const [byPeople, byJudge] = [columnMean(people), columnMean(judge)]
  if (byPeople === null || byJudge === null) return null
  const lambda = powerTuning(sample)
  const onRest = rest.n === 0 ? 0 : rest.positive / rest.n
  const residuals = Float64Array.from(people, (label, row) => label - lambda * (judge[row] ?? 0))
  const value = byPeople + (rest.n === 0 ? 0 : lambda * (onRest - byJudge))
  const ofRest = rest.n === 0 ? 0 : (lambda ** 2 * onRest * (1 - onRest)) / rest.n
  const half = z95 * Math.sqrt(ofRest + covariance(residuals, residuals) / people.length)
  return { estimate: { value, low: value - half, high: value + half }, lambda }
}

/** The share of items, labelled or not, to which the judge says yes; null without items. */
export function judgeShare(sample: JudgedSample): number | null {
  const { judge, rest } = checked(sample)
  const all = judge.length + rest.n
  return all === 0 ? null : (positives(judge) + rest.positive) / all
}

/**
 * Rogan–Gladen estimate: the judge's share on the rest, corrected by the sensitivity and specificity it has on the
 * labelled items.
 *
 * @returns with a 95 % interval by the delta method, all within 0 to 1; null without a rest, where people say only yes or
 * only no, and where sensitivity + specificity is at most 1: the judge is then no better than chance
 * @throws RangeError as `predictionPowered`
 * Source: W. J. Rogan and B. Gladen, American Journal of Epidemiology 107 (1978), pp. 71–76.
 */
export function roganGladen(sample: JudgedSample): Estimate | null {
  const { people, judge, rest } = checked(sample)
  const yes = positives(people)
  const no = people.length - yes
  if (yes === 0 || no === 0 || rest.n === 0) return null
  let both = 0
  for (let row = 0; row < people.length; row++) both += (people[row] ?? 0) * (judge[row] ?? 0)
  const sensitivity = both / yes
  const specificity = 1 - (positives(judge) - both) / no
  const gain = sensitivity + specificity - 1
  if (!(gain > 1e-12)) return null
  const share = rest.positive / rest.n
  const value = (share + specificity - 1) / gain
  const variance =
    binomialVariance(share, rest.n) +
    value ** 2 * binomialVariance(sensitivity, yes) +
    (1 - value) ** 2 * binomialVariance(specificity, no)
  const half = (z95 * Math.sqrt(variance)) / gain
  return { value: clipped(value), low: clipped(value - half), high: clipped(value + half) }
}

function checked(sample: JudgedSample): JudgedSample {
  const { n, positive } = sample.rest
  checkSameRows(sample.people, sample.judge)
  checkFlags(sample.people)
  checkFlags(sample.judge)
  if (!(positive >= 0 && positive <= n)) throw new RangeError(`${positive} of ${n} is not a share`)
  return sample
}

/** The λ that makes the variance smallest. */
function powerTuning({ people, judge, rest }: JudgedSample): number {
  const all = judge.length + rest.n
  const share = (positives(judge) + rest.positive) / all
  const variance = (share * (1 - share) * all) / (all - 1)
  if (rest.n === 0 || !(variance > 0)) return 0
  return clipped(covariance(people, judge) / ((1 + people.length / rest.n) * variance))
}

/** With 1 / n. */
function covariance(one: Column, other: Column): number {
  const [first, second] = [columnMean(one) ?? 0, columnMean(other) ?? 0]
  let sum = 0
  for (let row = 0; row < one.length; row++) {
    sum += ((one[row] ?? 0) - first) * ((other[row] ?? 0) - second)
  }
  return sum / one.length
}

function positives(flags: Column): number {
  let sum = 0
  for (let row = 0; row < flags.length; row++) sum += flags[row] ?? 0
  return sum
}

const binomialVariance = (share: number, n: number) => (share * (1 - share)) / n

const clipped = (value: number) => Math.max(0, Math.min(1, value))
