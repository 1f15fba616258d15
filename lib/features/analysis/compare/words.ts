import { formatChange, formatDecimal, formatShort, formatSigned } from '@/lib/text/numbers'
import type { PairOutcome } from '../vocabulary'
import type { ComparedItem, Difference } from './schema'

export const outcomeTitles: Record<PairOutcome, string> = {
  both_right: 'Both correct',
  fixed: 'Fixed',
  broken: 'Broken',
  both_wrong: 'Both incorrect',
  differ: 'Verdicts differ',
}

/** Of an item without a gold label: what decides who is correct. */
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
  return formatSigned(value === null ? null : value * 100, 1)
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

/** Ends of an axis, of each power of ten. */
const axisEnds = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** End of an axis around 0 that holds all of these: a round number. */
export function reachOf(values: readonly (number | null)[]): number {
  const largest = Math.max(0, ...values.map((value) => Math.abs(value ?? 0)))
  if (largest === 0) return 1
  const power = 10 ** Math.floor(Math.log10(largest))
  return (axisEnds.find((end) => end * power >= largest) ?? 10) * power
}

/** `−80`, `+80`: both ends of such an axis. */
export function axisEndTexts(reach: number, metric: string): [low: string, high: string] {
  const end = formatShort(isInPoints(metric) ? reach * 100 : reach)
  return [`−${end}`, `+${end}`]
}

/** Where a value stands on an axis from −reach to +reach, as a percentage of its width. */
export function placeOn(reach: number, value: number): number {
  return Math.max(0, Math.min(100, 50 + (50 * value) / reach))
}

/** The side of a square whose area is that share of the largest, as a percentage. */
export function squareSide(share: number): number {
  return Math.sqrt(Math.max(0, Math.min(1, share))) * 100
}
