import { formatChange, formatDecimal } from '@/lib/text/numbers'
import type { PairOutcome } from '../vocabulary'
import type { ComparedItem, Difference } from './schema'

export const outcomeTitles: Record<PairOutcome, string> = {
  both_right: 'Both right',
  fixed: 'Fixed',
  broken: 'Broken',
  both_wrong: 'Both wrong',
  differ: 'Verdicts differ',
}

/** Of an item without a gold label: what decides who is right. */
export const goldWords = ({ a }: Pick<ComparedItem, 'a'>) =>
  a.correct === null ? 'no gold' : 'gold answer'

/** How an interval was made, in the words of papers. */
export const methodWords: Record<NonNullable<Difference['method']>, string> = {
  agresti_min: 'Agresti–Min',
  bootstrap: 'bootstrap over documents',
  cluster_robust: 'cluster-robust',
}

/** Shares are compared in points of a hundred, means of rewards in their own unit. */
export const isInPoints = (metric: string) => !metric.startsWith('reward.')

/** +2.9 in points, +0.029 as a reward. */
export function differenceText(value: number | null, metric: string): string {
  if (!isInPoints(metric)) return formatChange(value)
  if (value === null) return formatDecimal(value, 1)
  const text = formatDecimal(value * 100, 1)
  return Number((value * 100).toFixed(1)) > 0 ? `+${text}` : text
}

/** `+0.5 to +5.3`; null where there is no interval. */
export function intervalText(
  { low, high }: { low: number | null; high: number | null },
  metric: string,
): string | null {
  if (low === null || high === null) return null
  return `${differenceText(low, metric)} to ${differenceText(high, metric)}`
}

export function pText(p: number | null): string {
  if (p === null) return 'undefined'
  return p < 0.001 ? 'p < 0.001' : `p = ${formatDecimal(p, 3)}`
}

/** Largest value of an axis around 0 that holds all of these, with a small margin. */
export function reachOf(values: readonly (number | null)[]): number {
  const largest = Math.max(0, ...values.map((value) => Math.abs(value ?? 0)))
  return largest === 0 ? 1 : largest * 1.15
}

/** Where a value stands on an axis from −reach to +reach, as a percentage of its width. */
export function placeOn(reach: number, value: number): number {
  return Math.max(0, Math.min(100, 50 + (50 * value) / reach))
}

/** The side of a square whose area is that share of the largest, as a percentage. */
export function squareSide(share: number): number {
  return Math.sqrt(Math.max(0, Math.min(1, share))) * 100
}
