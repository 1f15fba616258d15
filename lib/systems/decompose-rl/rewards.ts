import type { Verdict } from '@/lib/items/schema'
import type { RewardRecord } from '@/lib/rewards/schema'
import { isDecided } from '../correct'
import type { RewardInput, RewardTerm } from '../define'
import { computed, undefinedReward } from '../record'
import { rewardNames } from '../reward-names'
import { closedPairs, findTags } from '../tag-scanner'
import { isFailedRequest } from '../view-text'
import { questionCount } from './parts/counts'
import { paperFormat, releasedFormat } from './parts/format'
import { tagNames } from './schema'

/** The seven rewards. Source: DecomposeRL, section 3.2. */
export const terms: RewardTerm[] = [
  {
    name: 'format',
    title: 'Format',
    range: [0, 1],
    meaning:
      'How many of three conditions hold: clean tags, the right order, and one valid verdict at the end.',
    perQuestion: false,
    inTotal: true,
  },
  {
    name: 'verification',
    title: 'Verification',
    range: [0, 1],
    meaning: 'One when the verdict is the gold label, else zero.',
    perQuestion: false,
    inTotal: true,
  },
  {
    name: 'question_count',
    title: 'Question count',
    range: [0, 1],
    meaning: 'How close the number of questions is to the number the claim needs.',
    perQuestion: false,
    inTotal: true,
  },
  {
    name: 'diversity',
    title: 'Diversity',
    range: [-1, 0],
    meaning:
      'Zero when every question asks something new; lower the more questions repeat earlier ones.',
    perQuestion: false,
    inTotal: true,
  },
  {
    name: 'coverage',
    title: 'Coverage',
    range: [0, 1],
    meaning: 'One when a judge who sees only the claim and the answers reaches the gold label.',
    perQuestion: false,
    inTotal: true,
  },
  {
    name: 'necessity',
    title: 'Necessity',
    range: [-1, 1],
    meaning:
      'What happens to that judgement without the least useful answer: 1 it is needed, ½ redundant, 0 neutral, −1 harmful.',
    perQuestion: true,
    inTotal: true,
  },
  {
    name: 'joint',
    title: 'Answerable, atomic, correct',
    range: [0, 1],
    meaning:
      'Mean over the questions: can the document answer it, does it ask one thing, is its answer right.',
    perQuestion: true,
    inTotal: true,
  },
]

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
  const { reading, gold, convention } = input
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
  const isRight = verdict === label
  const line = `The verdict ${words[verdict] ?? verdict} ${isRight ? 'is' : 'is not'} the gold label.`
  return computed({ name, convention, value: isRight ? 1 : 0, explanation: [line] })
}

export const words: Partial<Record<Verdict, string>> = {
  supported: 'Supported',
  refuted: 'Refuted',
  not_enough_information: 'Not enough information',
  mixed: 'Mixed',
  ambiguous: 'Ambiguous',
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
