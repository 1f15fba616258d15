import type { Convention, RewardRecord } from '@/lib/core/rewards/schema'
import type { Step } from '@/lib/core/traces/schema'
import type { RewardInput } from '@/lib/systems/kit/define'
import { computed, undefinedReward } from '@/lib/systems/kit/record'
import { rewardNames } from '@/lib/systems/kit/reward-names'
import { hitsOf } from './parts/hits'
import { outcomeLine, sumLines } from './parts/outcome'
import { chainsOf, votersOf } from './parts/read-chains'
import { generatedChains } from './parts/uncorrected'
import { voteOf, winnerOf, type Voting } from './parts/vote'
import { terms } from './parts/vocabulary'
import { answerOf } from './parts/answers'
import type { Answer } from '@/lib/core/records/chains'

/** Names of reward columns in files. */
export const rewardAliases = rewardNames(terms, {})

/**
 * Accuracy, the share of facts corrected, the share of chains that agree, margin and weight of the vote, all from chains
 * and gold; accuracy without corrections only where no judge can be asked for it, Hit@K only where there are gold facts.
 * Null has its reason: a trace without chains has none of them. Never throws.
 * Source: DecompT5 / DecompEntail, section 4; by the released convention a tie is a yes.
 */
export function compute(input: RewardInput): RewardRecord[] {
  return [
    accuracy(input),
    corrected(input),
    agreeing(input),
    margin(input),
    weight(input),
    ...uncorrected(input),
    ...hits(input),
  ]
}

const withoutChains = 'There are no chains to count.'

/** The answers of the chains as the steps say them, in order. */
function votingOf({ steps }: RewardInput['reading']): Voting[] {
  return votersOf(chainsOf(steps))
}

/** What the vote comes to by a convention; a result without chains has the answer its file logged. */
function decided({ reading, convention }: RewardInput): Answer | 'tie' | null {
  const { verdict } = reading
  const voting = votingOf(reading)
  if (voting.length > 0) return winnerOf(voteOf(voting), convention) ?? 'tie'
  return verdict === 'yes' || verdict === 'no' || verdict === 'tie' ? verdict : null
}

function accuracy(input: RewardInput): RewardRecord {
  const { reading, gold, convention } = input
  const name = 'accuracy'
  const answer = decided(input)
  if (answer === null)
    return undefinedReward({ name, convention, missing: ['chains'], reason: withoutChains })
  const wanted = answerOf(gold?.label ?? null)
  if (wanted === null) {
    const reason = 'There is no gold answer to compare with.'
    return undefinedReward({ name, convention, missing: ['answer'], reason })
  }
  return computed({
    name,
    convention,
    value: answer === wanted ? 1 : 0,
    explanation: [...sumLines(votingOf(reading), convention), outcomeLine(answer, wanted)],
  })
}

function isChanged({ meta, text }: Step): boolean {
  return meta.generated !== text
}

function corrected({ reading, convention }: RewardInput): RewardRecord {
  const name = 'facts_corrected'
  const facts = reading.steps.filter(({ kind }) => kind === 'fact')
  const known = facts.filter(({ meta }) => meta.generated !== undefined)
  if (known.length === 0) {
    const reason =
      facts.length === 0
        ? 'There is no fact.'
        : 'The source keeps the facts only as they read after correction.'
    return undefinedReward({ name, convention, missing: ['generated'], reason })
  }
  const changed = known.filter(isChanged).length
  return share({ name, convention, part: changed, of: known.length, what: 'facts read otherwise' })
}

function agreeing(input: RewardInput): RewardRecord {
  const { reading, convention } = input
  const name = 'chains_agreeing'
  const voting = votingOf(reading)
  if (voting.length === 0)
    return undefinedReward({ name, convention, missing: ['chains'], reason: withoutChains })
  const answer = winnerOf(voteOf(voting), convention)
  if (answer === null) {
    const reason = 'The vote is a tie: there is no answer to agree with.'
    return undefinedReward({ name, convention, missing: ['an answer'], reason })
  }
  const same = voting.filter((one) => one.answer === answer).length
  return share({ name, convention, part: same, of: voting.length, what: `chains say ${answer}` })
}

function margin({ reading, convention }: RewardInput): RewardRecord {
  const name = 'vote_margin'
  const voting = votingOf(reading)
  const vote = voteOf(voting)
  const { yes, no } = vote
  if (yes + no === 0) {
    const reason = voting.length === 0 ? withoutChains : 'No chain weighs anything in the vote.'
    return undefinedReward({ name, convention, missing: ['chains'], reason })
  }
  return computed({
    name,
    convention,
    value: winnerOf(vote, 'paper') === null ? 0 : Math.abs(yes - no) / (yes + no),
    explanation: [`Yes weighs ${short(yes)}, no ${short(no)}.`],
  })
}

/** Samples of one question are pooled by it: with the margin and the answer it gives both sums. */
function weight({ reading, convention }: RewardInput): RewardRecord {
  const name = 'vote_weight'
  const voting = votingOf(reading)
  if (voting.length === 0)
    return undefinedReward({ name, convention, missing: ['chains'], reason: withoutChains })
  const { yes, no } = voteOf(voting)
  const explanation = [`Yes weighs ${short(yes)}, no ${short(no)}.`]
  return computed({ name, convention, value: yes + no, explanation })
}

function hits({ reading, gold, convention }: RewardInput): RewardRecord[] {
  if (gold?.facts === undefined || gold.facts.length === 0) return []
  return hitsOf(chainsOf(reading.steps), gold.facts).map(({ k, value, reason }) => {
    const name = `hit_at_${k}`
    return value === null
      ? undefinedReward({ name, convention, missing: ['chains'], reason })
      : computed({ name, convention, value, explanation: [reason] })
  })
}

const short = (value: number) => String(Math.round(value * 10_000) / 10_000)

/** Where the facts are there as they were generated, it is for a judge to say. */
function uncorrected({ reading, convention }: RewardInput): RewardRecord[] {
  const { missing } = generatedChains(reading)
  if (missing === null) return []
  const name = 'accuracy_uncorrected'
  return [undefinedReward({ name, convention, missing: ['generated'], reason: missing })]
}

interface Share {
  name: string
  convention: Convention
  part: number
  of: number
  what: string
}

function share({ name, convention, part, of, what }: Share): RewardRecord {
  return computed({
    name,
    convention,
    value: part / of,
    explanation: [`${part} of ${of} ${what}.`],
  })
}
