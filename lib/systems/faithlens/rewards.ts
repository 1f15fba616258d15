import type { RewardRecord } from '@/lib/core/rewards/schema'
import { isCorrect, isDecided } from '@/lib/core/traces/correct'
import type { RewardInput } from '@/lib/systems/kit/define'
import { computed, scoredLine, undefinedReward } from '@/lib/systems/kit/record'
import { rewardNames } from '@/lib/systems/kit/reward-names'
import { isFailedRequest } from '@/lib/systems/kit/view-text'
import { paperFormat, releasedFormat } from './parts/format'
import { releasedPrediction } from './parts/prediction'
import { terms, words } from './parts/vocabulary'

/** Names of reward columns in trainers' files. */
export const rewardAliases = rewardNames(terms, {
  answer: 'prediction',
  answer_reward: 'prediction',
})

/**
 * Rewards that follow from the text and the gold: format and prediction. A row without raw output has no format;
 * a failed request has neither. Null has its reason. Never throws.
 * Source: FaithLens, section 3.2.2; the released convention follows the published code.
 */
export function compute(input: RewardInput): RewardRecord[] {
  return [format(input), prediction(input)]
}

const answers = ['yes', 'no'] as const

const withoutOutput = 'There is no output to count.'

function isLossy({ reading }: RewardInput): boolean {
  return reading.problems.some((problem) => problem.code === 'lossy_source')
}

function format(input: RewardInput): RewardRecord {
  const { reading, convention } = input
  const name = 'format'
  if (isLossy(input) || isFailedRequest(reading)) {
    return undefinedReward({ name, convention, missing: ['output'], reason: withoutOutput })
  }
  const { value, explanation } =
    convention === 'paper' ? paperFormat(reading.view) : releasedFormat(reading.view)
  if (reading.synthetic)
    explanation.push('Counted on the text with the reasoning channel put back.')
  return computed({ name, convention, value, explanation })
}

function prediction(input: RewardInput): RewardRecord {
  const { reading, gold, convention, labels } = input
  const name = 'prediction'
  if (isFailedRequest(reading)) {
    return undefinedReward({ name, convention, missing: ['output'], reason: withoutOutput })
  }
  const label = gold?.label ?? null
  if (!isDecided(label)) {
    const reason = 'There is no gold label to compare with.'
    return undefinedReward({ name, convention, missing: ['label'], reason })
  }
  const wanted = answers.find((answer) => isCorrect(answer, label, labels)) ?? null
  if (convention === 'released' && wanted !== null && !isLossy(input)) {
    const value = releasedPrediction(reading.view, wanted)
    const line = `The last answer, normalised, is compared with ${wanted}.`
    return computed({ name, convention, value, explanation: [line] })
  }
  if (reading.verdict === null) {
    const line = 'No answer could be read from the trace, so it counts 0.'
    return computed({ name, convention, value: 0, explanation: [line] })
  }
  const isRight = isCorrect(reading.verdict, label, labels) === true
  const line = scoredLine({ kind: 'answer', words, verdict: reading.verdict, label, labels })
  return computed({ name, convention, value: isRight ? 1 : 0, explanation: [line] })
}
