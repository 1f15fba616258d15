/**
 * pass@k: the probability that at least one of k rollouts, drawn without replacement from those there are, is right.
 *
 * @param rollouts how many there are: a whole number
 * @param right how many of them are right: a whole number
 * @param k how many are drawn: a whole number from 1
 * @returns 0 to 1; null for fewer than k rollouts
 * @throws RangeError when `right` exceeds `rollouts`, or k is less than 1
 * Source: M. Chen et al., "Evaluating Large Language Models Trained on Code" (2021), equation 1.
 */
export function passAtK(rollouts: number, right: number, k: number): number | null {
  if (!(k >= 1) || !(right >= 0 && right <= rollouts))
    throw new RangeError(`pass@${k} of ${right} in ${rollouts}`)
  if (rollouts < k) return null
  if (rollouts - right < k) return 1
  let missed = 1
  for (let at = rollouts - right + 1; at <= rollouts; at++) missed *= 1 - k / at
  return 1 - missed
}
