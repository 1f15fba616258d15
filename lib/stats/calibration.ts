import { checkFlags, checkSameRows, type Column, columnMean } from './column'

/** Answers whose confidence lies in one bin of a reliability diagram. */
export interface ReliabilityBin {
  /** Its place, from 0. */
  bin: number
  n: number
  /** How many are right. */
  right: number
  meanConfidence: number
  accuracy: number
}

/** A confidence this little above an edge counts as on it: 0.1 + 0.2 is 0.3. */
const onEdge = 1e-12

/** The place of a confidence among bins of equal width, each closed on the right, the first also on the left. */
export function binOf(confidence: number, bins: number): number {
  return Math.max(0, Math.ceil((confidence - onEdge) * bins) - 1)
}

/**
 * Reliability of stated confidence: bins of equal width over 0 to 1, each closed on the right, the first also on the left.
 *
 * @param confidence 0 to 1
 * @param correct 1 where the answer is right, else 0
 * @param bins how many bins
 * @returns the bins that are not empty, in order
 * @throws RangeError for other values and for columns of different length
 * Source: M. H. DeGroot and S. E. Fienberg, The Statistician 32 (1983), pp. 12–22; C. Guo et al., "On Calibration of
 * Modern Neural Networks", ICML 2017.
 */
export function reliability(confidence: Column, correct: Column, bins = 10): ReliabilityBin[] {
  checkAnswers(confidence, correct)
  const counts = new Uint32Array(bins)
  const right = new Uint32Array(bins)
  const sums = new Float64Array(bins)
  for (let row = 0; row < confidence.length; row++) {
    const value = confidence[row] ?? 0
    const bin = binOf(value, bins)
    counts[bin] = (counts[bin] ?? 0) + 1
    right[bin] = (right[bin] ?? 0) + (correct[row] ?? 0)
    sums[bin] = (sums[bin] ?? 0) + value
  }
  return [...counts].flatMap((n, bin) => {
    const [hits, sum] = [right[bin] ?? 0, sums[bin] ?? 0]
    return n === 0 ? [] : [{ bin, n, right: hits, meanConfidence: sum / n, accuracy: hits / n }]
  })
}

/**
 * Expected calibration error: how far accuracy and mean confidence of a bin differ, averaged over answers.
 *
 * @returns 0 to 1; null without answers
 * Source: M. P. Naeini, G. F. Cooper and M. Hauskrecht, AAAI 2015.
 */
export function expectedCalibrationError(bins: readonly ReliabilityBin[]): number | null {
  let [sum, all] = [0, 0]
  for (const { n, meanConfidence, accuracy } of bins) {
    sum += n * Math.abs(accuracy - meanConfidence)
    all += n
  }
  return all === 0 ? null : sum / all
}

/**
 * Brier score: the mean squared distance of the confidence from 1 where right and from 0 where wrong.
 *
 * @returns 0 (best) to 1; null without answers
 * @throws RangeError as `reliability`
 * Source: G. W. Brier, Monthly Weather Review 78 (1950), pp. 1–3.
 */
export function brierScore(confidence: Column, correct: Column): number | null {
  checkAnswers(confidence, correct)
  const squares = new Float64Array(confidence.length)
  for (let row = 0; row < squares.length; row++) {
    squares[row] = ((confidence[row] ?? 0) - (correct[row] ?? 0)) ** 2
  }
  return columnMean(squares)
}

function checkAnswers(confidence: Column, correct: Column): void {
  checkSameRows(confidence, correct)
  checkFlags(correct)
  for (let row = 0; row < confidence.length; row++) {
    const value = confidence[row] ?? 0
    if (!(value >= 0 && value <= 1)) throw new RangeError(`${value} is not a confidence`)
  }
}
