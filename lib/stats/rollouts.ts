import { checkSameRows, type Column } from './column'

/**
 * pass@k without bias: the chance that some of k rollouts, drawn without replacement from those of a prompt, is right,
 * 1 − C(n − c, k) / C(n, k); with k = n whether any is.
 *
 * @param outcome how many rollouts there are, and how many are right
 * @returns 0 to 1; null for k below 1 and where there are fewer than k rollouts
 * Source: M. Chen et al., "Evaluating Large Language Models Trained on Code" (2021), section 2.1.
 */
export function passAt(
  { count, right }: { count: number; right: number },
  k: number,
): number | null {
  if (k < 1 || k > count) return null
  let allWrong = 1
  for (let at = 0; at < k; at += 1) allWrong *= Math.max(0, count - right - at) / (count - at)
  return 1 - allWrong
}

/** Rollouts of several items: one row a rollout. */
export interface Rollouts {
  /** The item of each row, from 0, as `clustersOf` numbers them. */
  items: Column
  /** How many items there are. */
  count: number
}

/**
 * The mean of each item's rollouts; the mean of these means is avg@k, in which every item weighs the same.
 *
 * @param values one a rollout, in any unit; for avg@k 1 where right, else 0 (also where unreadable). NaN is missing
 * @returns one an item, NaN where it has no value, as columns mark what is missing
 * @throws RangeError for columns of different length
 */
export function itemMeans(values: Column, { items, count }: Rollouts): Float64Array {
  checkSameRows(values, items)
  const means = new Float64Array(count)
  const known = new Uint32Array(count)
  for (let row = 0; row < values.length; row++) {
    const [value = Number.NaN, item = 0] = [values[row], items[row]]
    if (Number.isNaN(value)) continue
    means[item] = (means[item] ?? 0) + value
    known[item] = (known[item] ?? 0) + 1
  }
  // 0 / 0 is NaN, which is what a column has for missing.
  for (let item = 0; item < count; item++) means[item] = (means[item] ?? 0) / (known[item] ?? 0)
  return means
}

/**
 * The class that most of an item's readable rollouts name. A tie for the most names none, and so is wrong.
 *
 * @param predicted the class of each rollout, from 0; −1 is unreadable
 * @param classes how many classes there are
 * @returns one an item, −1 for none
 * @throws RangeError for columns of different length
 */
export function itemMajorities(
  predicted: Column,
  { items, count }: Rollouts,
  classes: number,
): Int32Array {
  checkSameRows(predicted, items)
  const votes = new Uint32Array(count * classes)
  for (let row = 0; row < predicted.length; row++) {
    const vote = predicted[row] ?? -1
    if (vote < 0) continue
    const at = (items[row] ?? 0) * classes + vote
    votes[at] = (votes[at] ?? 0) + 1
  }
  const majorities = new Int32Array(count)
  for (let item = 0; item < count; item++) {
    majorities[item] = modeOf(votes.subarray(item * classes, (item + 1) * classes))
  }
  return majorities
}

/** Where the largest count is; −1 where two are, and where all are 0. */
function modeOf(counts: Uint32Array): number {
  let [most, mode] = [0, -1]
  for (let at = 0; at < counts.length; at++) {
    const count = counts[at] ?? 0
    if (count > most) [most, mode] = [count, at]
    else if (count === most) mode = -1
  }
  return mode
}
