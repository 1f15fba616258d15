import type { ScoreTable } from './auc'

/** What is answered, and how much of it is wrong, when a system abstains below a bound. One place for each bound. */
export interface RiskCoverage {
  /** Answers with at least this confidence are kept; descending. */
  bounds: Float64Array
  /** How many are kept. */
  answered: Uint32Array
  /** How many of those are wrong. */
  wrong: Uint32Array
}

/**
 * The risk–coverage curve: coverage is answered / all, risk is wrong / answered.
 *
 * @param table confidences, positive where the answer is right
 * Source: R. El-Yaniv and Y. Wiener, Journal of Machine Learning Research 11 (2010), pp. 1605–1641.
 */
export function riskCoverage({ scores, counts, positives }: ScoreTable): RiskCoverage {
  const answered = counts.toReversed()
  const wrong = positives.toReversed()
  let [all, errors] = [0, 0]
  for (let place = 0; place < answered.length; place++) {
    const count = answered[place] ?? 0
    all += count
    errors += count - (wrong[place] ?? 0)
    answered[place] = all
    wrong[place] = errors
  }
  return { bounds: scores.toReversed(), answered, wrong }
}

/**
 * Area under the risk–coverage curve: the mean, over k from 1 to all, of the error rate among the k most confident
 * answers. The errors of equally confident answers are spread evenly over them, as over all their orders.
 *
 * @param table confidences, positive where the answer is right
 * @returns 0 (best) to 1; null without answers
 * Source: Y. Geifman, G. Uziel and R. El-Yaniv, "Bias-Reduced Uncertainty Estimation for Deep Neural Classifiers", ICLR
 * 2019.
 */
export function aurc({
  counts,
  positives,
}: Pick<ScoreTable, 'counts' | 'positives'>): number | null {
  let [sum, all, errors, before] = [0, 0, 0, 0]
  for (let place = counts.length - 1; place >= 0; place--) {
    const count = counts[place] ?? 0
    if (count === 0) continue
    const after = harmonic(all + count)
    const wrong = count - (positives[place] ?? 0)
    // The sum of (errors + k · wrong / count) / (all + k) over k from 1 to count.
    sum += wrong + (errors - (wrong / count) * all) * (after - before)
    before = after
    all += count
    errors += wrong
  }
  return all === 0 ? null : sum / all
}

/** 1 + 1/2 + … + 1/n; bootstraps ask for most of them many times. */
function harmonic(n: number): number {
  if (n >= mostListed) return expandedHarmonic(n)
  if (n >= harmonics.length) listHarmonics(n)
  return harmonics[n] ?? 0
}

/** By the expansion of Euler and Maclaurin, to the last digit. */
function expandedHarmonic(n: number): number {
  const part = 1 / (n * n)
  return Math.log(n) + euler + 1 / (2 * n) - part / 12 + (part * part) / 120
}

const euler = 0.5772156649015329

/** A list of so many takes 8 MB. */
const mostListed = 2 ** 20
let harmonics = new Float64Array(1)

/** Lists them up to n at least. */
function listHarmonics(n: number): void {
  const longer = new Float64Array(Math.min(mostListed, 2 * n + expandedFrom))
  longer.set(harmonics)
  for (let at = harmonics.length; at < longer.length; at++)
    longer[at] = at < expandedFrom ? (longer[at - 1] ?? 0) + 1 / at : expandedHarmonic(at)
  harmonics = longer
}

/** Where the expansion is right to the last digit. */
const expandedFrom = 256

/** Abstaining below a confidence threshold: shares, 0 to 1. */
export interface Abstention {
  bound: number
  coverage: number
  accuracy: number
}

/**
 * The lowest bound at which the answers kept are at least that accurate: of all such bounds the one that keeps most.
 * Accuracy was measured on the same answers, so on others it is somewhat lower.
 *
 * @param accuracy 0 to 1
 * @returns null where no bound reaches it
 */
export function boundForAccuracy(curve: RiskCoverage, accuracy: number): Abstention | null {
  const all = curve.answered.at(-1) ?? 0
  for (let place = curve.bounds.length - 1; place >= 0; place--) {
    const answered = curve.answered[place] ?? 0
    const right = answered - (curve.wrong[place] ?? 0)
    const bound = curve.bounds[place] ?? 0
    if (right / answered >= accuracy) {
      return { bound, coverage: answered / all, accuracy: right / answered }
    }
  }
  return null
}
