import type { RewardRecord } from '@/lib/core/rewards/schema'
import { isCorrect, isDecided } from '@/lib/core/traces/correct'
import type { RewardInput } from '@/lib/systems/kit/define'
import { computed, scoredLine, undefinedReward } from '@/lib/systems/kit/record'
import { rewardNames } from '@/lib/systems/kit/reward-names'
import { isFailedRequest } from '@/lib/systems/kit/view-text'
import { terms, words } from './parts/vocabulary'

/** Names of reward columns in trainers' files. */
export const rewardAliases = rewardNames(terms, {})

/** Whether the verdict agrees with the gold label; the same by both conventions, as there is no paper. Never throws. */
export function compute({ reading, gold, convention, labels }: RewardInput): RewardRecord[] {
  const about = { name: 'label_match', convention }
  const label = gold?.label ?? null
  if (isFailedRequest(reading))
    return [undefinedReward({ ...about, missing: ['output'], reason: 'There is no output.' })]
  if (!isDecided(label)) {
    const reason = 'There is no gold label to compare with.'
    return [undefinedReward({ ...about, missing: ['label'], reason })]
  }
  const { verdict } = reading
  if (verdict === null) {
    const explanation = ['No verdict could be read, so it counts 0.']
    return [computed({ ...about, value: 0, explanation })]
  }
  const value = isCorrect(verdict, label, labels) === true ? 1 : 0
  const line = scoredLine({ kind: 'verdict', words, verdict, label, labels })
  return [computed({ ...about, value, explanation: [line] })]
}
