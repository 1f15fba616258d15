import type { Verdict } from '@/lib/core/items/schema'
import type { RewardRecord } from '@/lib/core/rewards/schema'
import { isCorrect, isDecided } from '@/lib/core/traces/correct'
import type { RewardInput } from '@/lib/systems/kit/define'
import { computed, scoredLine, undefinedReward } from '@/lib/systems/kit/record'
import { rewardNames } from '@/lib/systems/kit/reward-names'
import { closedPairs, findTags } from '@/lib/systems/kit/tag-scanner'
import { isFailedRequest } from '@/lib/systems/kit/view-text'
import { questionCount } from './parts/counts'
import { paperFormat, releasedFormat } from './parts/format'
import { terms, words } from './parts/vocabulary'
import { tagNames } from './schema'

/** Names of reward columns in trainers' files: the functions of the released code and common short forms. */
export const rewardAliases = rewardNames(terms, {
  _get_format_rewards: 'format',
  _get_verification_rewards: 'verification',
  _get_good_number_of_questions_rewards: 'question_count',
  _get_maximal_margin_classifier_rewards: 'diversity',
  _get_vendi_diversity_rewards: 'diversity',
  _get_unified_coverage: 'coverage',
  _get_necessity_saliency_rewards: 'necessity',
  _get_joint_quality_rewards: 'joint',
})

/**
 * Rewards that follow from the text and the gold: format, verification, question count; with no question at all
 * also the three that are then undefined. Null has its reason; a failed request has no rewards. Never throws.
 * Source: DecomposeRL, section 3.2; the released convention follows the published code.
 */
export function compute(input: RewardInput): RewardRecord[] {
  const records = [format(input), verification(input), count(input)]
  if (input.reading.question_count !== 0) return records
  const { convention } = input
  const reason = 'The trace asks no question.'
  for (const name of ['diversity', 'necessity', 'joint']) {
    records.push(undefinedReward({ name, convention, missing: ['questions'], reason }))
  }
  return records
}

const withoutOutput = 'There is no output to count.'

/** A failed request and a row without raw output have no number of questions. */
function hasOutput({ reading }: RewardInput): boolean {
  return reading.question_count !== null
}

function format(input: RewardInput): RewardRecord {
  const { reading, convention } = input
  const name = 'format'
  if (!hasOutput(input)) {
    return undefinedReward({ name, convention, missing: ['output'], reason: withoutOutput })
  }
  const { value, explanation } =
    convention === 'paper' ? paperFormat(reading) : releasedFormat(reading)
  if (reading.synthetic)
    explanation.push('Counted on the text with the reasoning channel put back.')
  return computed({ name, convention, value, explanation })
}

function verification(input: RewardInput): RewardRecord {
  const { reading, gold, convention, labels } = input
  const name = 'verification'
  if (isFailedRequest(reading)) {
    return undefinedReward({ name, convention, missing: ['output'], reason: withoutOutput })
  }
  const label = gold?.label ?? null
  if (!isDecided(label)) {
    if (convention === 'released') {
      return computed({ name, convention, value: 0, explanation: ['No label: the code counts 0.'] })
    }
    const reason = 'There is no gold label to compare with.'
    return undefinedReward({ name, convention, missing: ['label'], reason })
  }
  const isFirst = convention === 'released' && hasOutput(input)
  const verdict = isFirst ? firstVerdict(reading.view) : reading.verdict
  if (verdict === null) {
    const line = 'No verdict could be read from the trace, so it counts 0.'
    return computed({ name, convention, value: 0, explanation: [line] })
  }
  const isRight = isCorrect(verdict, label, labels) === true
  const line = scoredLine({ kind: 'verdict', words, verdict, label, labels })
  return computed({ name, convention, value: isRight ? 1 : 0, explanation: [line] })
}

/** The released code takes the first verification, in any case. */
function firstVerdict(view: string): Verdict | null {
  const first = closedPairs(findTags(view, tagNames), 'verification')[0]
  if (first === undefined) return null
  const word = view.slice(first.start, first.end).trim().toLowerCase()
  return word === 'supported' || word === 'refuted' || word === 'mixed' ? word : null
}

function count(input: RewardInput): RewardRecord {
  const { reading, gold, convention } = input
  const name = 'question_count'
  const n = reading.question_count
  if (n === null) {
    return undefinedReward({ name, convention, missing: ['output'], reason: withoutOutput })
  }
  const silver = gold?.silver_count ?? gold?.silver_questions?.length
  const value = questionCount(n, silver, convention)
  if (value === null) {
    const reason = 'The item has no silver decomposition, so the right number is not known.'
    return undefinedReward({ name, convention, missing: ['silver_count'], reason })
  }
  return computed({ name, convention, value, explanation: [`${n} asked, ${silver} needed.`] })
}
