import type { Convention, RewardRecord } from '@/lib/rewards/schema'
import type { Step } from '@/lib/traces/schema'
import type { RewardInput } from '../define'
import { computed, undefinedReward } from '../record'
import { rewardNames } from '../reward-names'
import { chainsOf, votersOf } from './parts/read-chains'
import { voteOf, winnerOf, type Voting } from './parts/vote'
import { terms, words } from './parts/vocabulary'
import { answerOf } from './parts/answers'
import type { Answer } from './schema'

/** Names of reward columns in files. */
export const rewardAliases = rewardNames(terms, {})

/**
 * Accuracy, the share of facts corrected and the share of chains that agree, all from chains and gold. Null has its
 * reason: a trace without chains has none of them. Never throws.
 * Source: DecompT5 / DecompEntail, section 4; by the released convention a tie is a yes.
 */
export function compute(input: RewardInput): RewardRecord[] {
  return [accuracy(input), corrected(input), agreeing(input)]
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
  const { gold, convention } = input
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
    explanation: [...sums(input), outcome(answer, wanted)],
  })
}

function sums({ reading, convention }: RewardInput): string[] {
  const voting = votingOf(reading)
  if (voting.length === 0) return []
  const vote = voteOf(voting)
  const line = `yes ${short(vote.yes)}, no ${short(vote.no)}, over ${voting.length} chains.`
  return winnerOf(vote, 'paper') === null && convention === 'released'
    ? [line, 'A tie: the released code takes it for yes.']
    : [line]
}

function outcome(answer: Answer | 'tie', wanted: Answer): string {
  if (answer === 'tie') return 'The vote is a tie, which counts as wrong.'
  const isRight = answer === wanted
  return `The vote is ${words[answer]}, which ${isRight ? 'is' : 'is not'} the gold answer.`
}

const short = (value: number) => String(Math.round(value * 10_000) / 10_000)

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
