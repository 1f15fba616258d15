import { formatReward, formatShare, plural } from '@/lib/text/numbers'
import type { Answer, Vote } from '@/lib/core/records/chains'
import { voteOf, winnerOf, type Voting } from './vote'

/** A chain that has a say in the vote. */
export interface Voter extends Voting {
  /** From 0. */
  chain: number
}

/** A chain as a stretch of the bar. */
export interface Segment extends Voter {
  /** Of the length of the whole bar, in [0, 1]. */
  share: number
}

export interface Tally {
  /** From the left, in the order of the chains. */
  yes: Segment[]
  /** From the right; the last chain stands outermost. */
  no: Segment[]
  vote: Vote
  /** By the paper; null for a tie. */
  winner: Answer | null
}

/** How the chains share the bar. Where no chain weighs anything all are drawn alike. */
export function tallyOf(voters: readonly Voter[]): Tally {
  const vote = voteOf(voters)
  const total = vote.yes + vote.no
  const segments = voters.map((voter) => ({
    ...voter,
    share: total > 0 ? voter.confidence / total : 1 / voters.length,
  }))
  const of = (answer: Answer) => segments.filter((one) => one.answer === answer)
  return { yes: of('yes'), no: of('no'), vote, winner: winnerOf(vote, 'paper') }
}

/** Stretches that are drawn one by one, and how many are left with what they share of the bar. */
export interface Stretches {
  drawn: Segment[]
  more: number
  share: number
}

/** The first of one side, so many as can be told apart. */
export function stretchesOf(side: readonly Segment[], most: number): Stretches {
  const rest = side.slice(most)
  const share = rest.reduce((sum, one) => sum + one.share, 0)
  return { drawn: side.slice(0, most), more: rest.length, share }
}

/** `3,460 more chains: no`. */
export function moreWords(more: number, answer: Answer): string {
  return `${plural(more, 'more chain')}: ${answer}`
}

/** `Yes, 1.93 to 0.40`, and what the other convention makes of a tie. */
export function outcomeWords({ vote, winner }: Tally): string {
  const yes = formatReward(vote.yes)
  const no = formatReward(vote.no)
  if (winner === null)
    return `A tie, ${yes} to ${no}. By the paper a tie has no answer; by the released code it is a yes.`
  const [more, less] = winner === 'yes' ? [yes, no] : [no, yes]
  const by = winnerOf(vote, 'released')
  const other = by === winner ? 'by the paper and by the released code' : 'by the paper'
  return `${winner === 'yes' ? 'Yes' : 'No'}, ${more} to ${less}, ${other}.`
}

/** How many chains give the answer of the vote, whatever they weigh. */
export function agreementWords({ yes, no, winner }: Tally): string {
  const of = yes.length + no.length
  if (winner === null)
    return `${plural(yes.length, 'chain says', 'chains say')} yes, ${no.length} no: a tie has no answer.`
  if (of === 1) return 'Undefined for a single chain.'
  const same = winner === 'yes' ? yes.length : no.length
  const says = same === 1 ? 'says' : 'say'
  return `${same} of ${of} chains ${says} ${winner} (${formatShare(same / of)}).`
}

/** `yes, weight 0.93`. */
export function voterWords({ answer, confidence }: Voter): string {
  return `${answer}, weight ${formatReward(confidence)}`
}

/** `chain 3: yes, weight 0.93`. */
export function segmentWords(voter: Voter): string {
  return `chain ${voter.chain + 1}: ${voterWords(voter)}`
}
