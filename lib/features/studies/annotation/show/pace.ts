import { median } from '@/lib/stats/quantile'

/** Seconds that many pairs will take at the pace of earlier ones, in milliseconds each; null before there is one. */
export function secondsLeft(durations: readonly number[], pairs: number): number | null {
  const usual = median(durations)
  return usual === null ? null : Math.round((usual * pairs) / 1000)
}
