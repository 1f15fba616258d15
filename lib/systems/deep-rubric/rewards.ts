import type { RewardRecord } from '@/lib/core/rewards/schema'
import type { RewardInput } from '@/lib/systems/kit/define'
import { rewardNames } from '@/lib/systems/kit/reward-names'
import { isFailedRequest } from '@/lib/systems/kit/view-text'
import { cleanThinks, formatReward } from './parts/format'
import { lengthReward } from './parts/length'
import { loggedClaims, loggedScores } from './parts/logged'
import { defined, lacking, type Outcome } from './parts/outcome'
import {
  citationOutcome,
  citationPartOutcome,
  rewardedOf,
  rubricOutcome,
  type Rewarded,
} from './parts/rewarded'
import { searchReward } from './parts/search'
import { terms } from './parts/vocabulary'

/** Names of reward columns in trainers' files. Source: the log values of the released code. */
export const rewardAliases = rewardNames(terms, {
  num_search_turns_reward: 'search',
  search_turns_reward: 'search',
  answer_length_reward: 'answer_length',
})

/**
 * Rewards that follow from the text alone, format and search; and rubric and citation from what the file's own judge
 * said, where it is kept. Null says what it lacks. Never throws.
 * Source: DeepRubric, section 3.3; the released convention follows the published code.
 */
export function compute({ reading, payload, logged, convention }: RewardInput): RewardRecord[] {
  const rewarded = rewardedOf(reading, payload, convention)
  const names =
    convention === 'paper'
      ? ['rubric', 'format', 'citation', 'search', 'citation_recall', 'citation_precision']
      : terms.map(({ name }) => name)
  const isFailed = isFailedRequest(reading)
  const scores = loggedScores(logged)
  const outcomes: Record<string, () => Outcome> = {
    rubric: () =>
      rubricOutcome(rewarded, (_at, id) => (scores?.has(id) === true ? scores.get(id) : undefined)),
    format: () => formatOutcome(rewarded),
    citation: () => citationOutcome(rewarded, loggedClaims(logged)),
    citation_recall: () => citationPartOutcome(rewarded, loggedClaims(logged), 'recall'),
    citation_precision: () => citationPartOutcome(rewarded, loggedClaims(logged), 'precision'),
    search: () => searchOutcome(rewarded),
    answer_length: () => lengthOutcome(rewarded),
  }
  return names.map((name) => {
    const outcome = isFailed
      ? lacking(['output'], 'There is no output to count.')
      : outcomes[name]?.()
    const { value = null, missing = [], explanation = [] } = outcome ?? {}
    const parts =
      name === 'rubric' && value !== null && scores !== null ? Object.fromEntries(scores) : null
    return {
      name,
      value,
      origin: 'computed',
      convention,
      ...(parts ? { per_criterion: parts } : {}),
      ...(value === null ? { missing } : {}),
      explanation,
    }
  })
}

function formatOutcome({ reading, report, convention }: Rewarded): Outcome {
  const { steps, view, synthetic } = reading
  const isReleased = convention === 'released'
  const thinks = isReleased
    ? cleanThinks(view)
    : steps.filter(({ kind, closed, text }) => kind === 'think' && closed && text.trim() !== '')
        .length
  const outcome = formatReward(
    {
      hasAnswer: report !== null,
      hasCitation: report !== null && report.cites.length > 0,
      hasToolCall: steps.some(({ meta }) => meta.tool?.valid === true),
      hasThink: thinks >= (isReleased ? 2 : 1),
    },
    isReleased ? `two clean blocks of thinking (${thinks} found)` : 'thinking',
  )
  const note = 'Counted on the text with the reasoning channel put back.'
  return synthetic ? { ...outcome, explanation: [...outcome.explanation, note] } : outcome
}

const noReport = 'There is no closed report: the released code counts the format alone.'

/** The released code counts the calls before the first report. */
function searchOutcome({ reading: { steps }, report, convention }: Rewarded): Outcome {
  const isReleased = convention === 'released'
  if (isReleased && report === null) return defined(0, [noReport])
  const first = isReleased ? steps.findIndex(({ kind }) => kind === 'report') : -1
  const counted = first === -1 ? steps : steps.slice(0, first)
  return searchReward(counted.filter(({ meta }) => meta.tool?.valid === true).length)
}

function lengthOutcome({ report }: Rewarded): Outcome {
  return report === null ? defined(0, [noReport]) : lengthReward(report.markdown)
}
