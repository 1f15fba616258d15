import type { RewardRecord } from '@/lib/core/rewards/schema'
import type { RewardInput } from '@/lib/systems/kit/define'
import { computed, undefinedReward } from '@/lib/systems/kit/record'
import { rewardNames } from '@/lib/systems/kit/reward-names'
import { isFailedRequest } from '@/lib/systems/kit/view-text'
import { equivalent } from '@/lib/maths/equivalent'
import { recoveredIn, recoveredShare } from './parts/recovered'
import { terms } from './parts/vocabulary'
import { answerOf } from './read'

/** Names of reward columns in trainers' files. */
export const rewardAliases = rewardNames(terms, { acc: 'accuracy', correctness: 'accuracy' })

/**
 * Accuracy by the last box, and the share of values found on the way. Null has its reason. Never throws.
 * Source: Composition-RL, sections 2 and 4.3; the released code wants the thinking closed.
 */
export function compute(input: RewardInput): RewardRecord[] {
  return [accuracy(input), recovery(input)]
}

function accuracy(input: RewardInput): RewardRecord {
  const { reading, gold, convention } = input
  const about = { name: 'accuracy', convention }
  if (isFailedRequest(reading)) {
    const reason = 'There is no output to count.'
    return undefinedReward({ ...about, missing: ['output'], reason })
  }
  const wanted = gold?.answer ?? null
  if (wanted === null) {
    const reason = 'There is no gold answer to compare with.'
    return undefinedReward({ ...about, missing: ['answer'], reason })
  }
  if (convention === 'released' && !reading.view.includes('</think>')) {
    const line = 'The thinking is never closed by </think>, which the released code counts 0.'
    return computed({ ...about, value: 0, explanation: [line] })
  }
  const answer = answerOf(reading)
  if (answer === null) {
    const line = 'No boxed answer could be read, so it counts 0.'
    return computed({ ...about, value: 0, explanation: [line] })
  }
  const { isEqual, reason } = equivalent(answer.text, wanted)
  const sign = isEqual ? '=' : '≠'
  const line = `${answer.text.trim()} ${sign} ${wanted}: ${reason}.`
  return computed({ ...about, value: Number(isEqual), explanation: [line] })
}

function recovery(input: RewardInput): RewardRecord {
  const about = { name: 'recovery', convention: input.convention }
  if (isFailedRequest(input.reading)) {
    const reason = 'There is no output to look in.'
    return undefinedReward({ ...about, missing: ['output'], reason })
  }
  const { value, missing, explanation, per_criterion } = recoveredShare(recoveredIn(input))
  return {
    ...computed({ ...about, value, explanation }),
    per_criterion,
    ...(value === null && { missing }),
  }
}
