import { balancedAccuracyOf, classCounts, type ClassCounts, macroF1Of } from './class-counts'
import { mean, total } from './ratings'

/** Null where a prediction is missing or unreadable: that is wrong, and a prediction of no class. */
export type Predictions = readonly (string | null)[]

/**
 * Balanced accuracy: the mean, over the classes among the gold labels, of the share of their items predicted right.
 *
 * @param predicted in the order of `gold`
 * @returns 0 to 1; null without items
 * @throws RangeError when there are more or fewer predictions than gold labels
 * Source: scikit-learn, `balanced_accuracy_score`.
 */
export function balancedAccuracy(gold: readonly string[], predicted: Predictions): number | null {
  return balancedAccuracyOf(countsOf(gold, predicted))
}

/**
 * Macro-F1: the mean of the F1 of every class among the gold or the predicted labels.
 *
 * @param predicted in the order of `gold`
 * @returns 0 to 1; null without items
 * @throws RangeError as `balancedAccuracy`
 * Source: scikit-learn, `f1_score` with average='macro'.
 */
export function macroF1(gold: readonly string[], predicted: Predictions): number | null {
  return macroF1Of(countsOf(gold, predicted))
}

interface Spread {
  /** Null without values. */
  mean: number | null
  /** The sample standard deviation (n − 1); null for fewer than two values. */
  deviation: number | null
}

/**
 * Mean and sample standard deviation over datasets, all of the same weight, in the unit of the values.
 * @throws RangeError for a value that is NaN or infinite
 */
export function meanAndDeviation(values: readonly number[]): Spread {
  const wrong = values.find((value) => !Number.isFinite(value))
  if (wrong !== undefined) throw new RangeError(`${wrong} has no mean`)
  const middle = mean(values)
  if (middle === null || values.length < 2) return { mean: middle, deviation: null }
  const squares = total(values.map((value) => (value - middle) ** 2))
  return { mean: middle, deviation: Math.sqrt(squares / (values.length - 1)) }
}

function countsOf(gold: readonly string[], predicted: Predictions): ClassCounts {
  if (gold.length !== predicted.length) {
    throw new RangeError(`${predicted.length} predictions for ${gold.length} gold labels`)
  }
  const codes = new Map<string, number>()
  const codeOf = (label: string) => {
    const code = codes.get(label) ?? codes.size
    codes.set(label, code)
    return code
  }
  const columns = {
    gold: gold.map(codeOf),
    predicted: predicted.map((label) => (label === null ? -1 : codeOf(label))),
  }
  return classCounts({ ...columns, classes: codes.size })
}
