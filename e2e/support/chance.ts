import { mulberry32 } from '@/lib/stats/random'

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** How likely the two groups' means lie so far apart when which time is whose is shuffled. */
export function permutationTest(ours: readonly number[], theirs: readonly number[]): number {
  const random = mulberry32(1)
  const all = [...ours, ...theirs]
  const apart = (values: readonly number[]) =>
    Math.abs(mean(values.slice(0, ours.length)) - mean(values.slice(ours.length)))
  const rounds = 5_000
  let asFar = 0
  for (let round = 0; round < rounds; round++) {
    const shuffled = all
      .map((value) => ({ value, key: random() }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ value }) => value)
    if (apart(shuffled) >= apart(all) - 1e-9) asFar++
  }
  return (asFar + 1) / (rounds + 1)
}

/** How many more times one output was left than right. */
export const lean = (sides: readonly { isFirstLeft: boolean }[]) =>
  Math.abs(sides.reduce((sum, { isFirstLeft }) => sum + (isFirstLeft ? 1 : -1), 0))
