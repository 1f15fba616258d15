import { defined, shown, type Outcome } from './outcome'

/** Valid calls beyond this add nothing. */
const enough = 6

/** min(N / 6, 1) over the valid calls of the three tools. Source: DeepRubric, section 3.3. */
export function searchReward(calls: number): Outcome {
  const value = Math.min(calls / enough, 1)
  return defined(value, [
    `min(${calls} ÷ ${enough}, 1) = ${shown(value)}, of ${calls} valid tool calls.`,
  ])
}
