/** ln n! for every n from 0 to `most`, a whole number. */
export function logFactorials(most: number): Float64Array {
  const logs = new Float64Array(most + 1)
  for (let n = 2; n <= most; n++) logs[n] = (logs[n - 1] ?? 0) + Math.log(n)
  return logs
}
