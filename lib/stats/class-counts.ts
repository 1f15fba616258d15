import { checkSameRows, type Column } from './column'

/** Gold and predicted classes, from 0; −1 is a prediction that is missing or unreadable. One row an item. */
export interface Classified {
  gold: Column
  predicted: Column
  /** How many classes there are. */
  classes: number
}

/**
 * For every class how many items have it as gold, then for every class how many have it predicted, then how many both.
 * All scores below are taken of these counts; weights of items make them fractions.
 */
export type ClassCounts = Float64Array

/** @throws RangeError for columns of different length and for what is not a class */
export function classCounts(items: Classified): ClassCounts {
  const counts = new Float64Array(3 * items.classes)
  visit(items, (_row, place) => {
    counts[place] = (counts[place] ?? 0) + 1
  })
  return counts
}

/**
 * The counts of each item by itself, 3 × classes a row, for `clusterBootstrap`.
 * @throws RangeError as `classCounts`
 */
export function classRows(items: Classified): Float64Array {
  const width = 3 * items.classes
  const rows = new Float64Array(items.gold.length * width)
  visit(items, (row, place) => {
    rows[row * width + place] = 1
  })
  return rows
}

/** Precision, recall and F1 of a class, 0 to 1. */
export interface ClassScores {
  /** Null where it was never predicted. */
  precision: number | null
  /** Null where it is gold of no item. */
  recall: number | null
  /** Null where it is neither. */
  f1: number | null
}

/** The scores of every class, in order. */
export function classScores(counts: ClassCounts): ClassScores[] {
  const classes = counts.length / 3
  return Array.from({ length: classes }, (_class, at) => {
    const [actual, claimed] = [counts[at] ?? 0, counts[classes + at] ?? 0]
    const right = counts[2 * classes + at] ?? 0
    return {
      precision: share(right, claimed),
      recall: share(right, actual),
      f1: share(2 * right, actual + claimed),
    }
  })
}

/** The share of items predicted right; null without items. */
export function accuracyOf(counts: ClassCounts): number | null {
  const classes = counts.length / 3
  return share(sumOf(counts, 2 * classes), sumOf(counts, 0))
}

/**
 * Balanced accuracy: the mean recall of the classes that are gold of an item.
 *
 * @returns 0 to 1; null without items
 * Source: scikit-learn, `balanced_accuracy_score`.
 */
export function balancedAccuracyOf(counts: ClassCounts): number | null {
  const classes = counts.length / 3
  return meanRecall(counts, { classes, right: 2 * classes })
}

/**
 * The mean recall of the classes that are gold of an item, from counts that begin with those of the gold classes.
 *
 * @param right where the counts of items predicted right begin
 * @returns 0 to 1; null without items
 */
export function meanRecall(
  counts: Float64Array,
  { classes, right }: { classes: number; right: number },
): number | null {
  let sum = 0
  let known = 0
  for (let at = 0; at < classes; at++) {
    const actual = counts[at] ?? 0
    if (actual === 0) continue
    sum += (counts[right + at] ?? 0) / actual
    known++
  }
  return share(sum, known)
}

/**
 * Macro-F1: the mean of the F1 of every class that is gold or predicted.
 *
 * @returns 0 to 1; null without items
 * Source: scikit-learn, `f1_score` with average='macro'.
 */
export function macroF1Of(counts: ClassCounts): number | null {
  const classes = counts.length / 3
  let [sum, known] = [0, 0]
  for (let at = 0; at < classes; at++) {
    const named = (counts[at] ?? 0) + (counts[classes + at] ?? 0)
    if (named === 0) continue
    sum += (2 * (counts[2 * classes + at] ?? 0)) / named
    known++
  }
  return share(sum, known)
}

function visit({ gold, predicted, classes }: Classified, add: (row: number, at: number) => void) {
  checkSameRows(gold, predicted)
  for (let row = 0; row < gold.length; row++) {
    const [actual, claimed] = [gold[row] ?? -1, predicted[row] ?? -1]
    if (!(actual >= 0 && actual < classes && claimed >= -1 && claimed < classes)) {
      throw new RangeError(`Row ${row} has none of ${classes} classes: ${actual}, ${claimed}`)
    }
    add(row, actual)
    if (claimed >= 0) add(row, classes + claimed)
    if (claimed === actual) add(row, 2 * classes + actual)
  }
}

const share = (part: number, all: number) => (all === 0 ? null : part / all)

function sumOf(counts: ClassCounts, from: number): number {
  let sum = 0
  for (let at = from; at < from + counts.length / 3; at++) sum += counts[at] ?? 0
  return sum
}
