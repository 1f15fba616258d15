/** The middle of the values; null without any. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** Seconds that many pairs will take at the pace of earlier ones, in milliseconds each; null before there is one. */
export function secondsLeft(durations: readonly number[], pairs: number): number | null {
  const usual = median(durations)
  return usual === null ? null : Math.round((usual * pairs) / 1000)
}
