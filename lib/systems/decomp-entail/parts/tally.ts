import { formatReward, formatShare, plural } from '@/lib/traces/format'
import type { Answer, Vote } from '../schema'
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
    return `${plural(yes.length, 'chain says', 'chains say')} yes, ${no.length} no: there is no answer to agree with.`
  if (of === 1) return 'There is one chain, so nothing to agree with.'
  const same = winner === 'yes' ? yes.length : no.length
  const says = same === 1 ? 'says' : 'say'
  return `${same} of ${of} chains ${says} ${winner} (${formatShare(same / of)}).`
}

/** `chain 3: yes, weight 0.93`. */
export function segmentWords({ chain, answer, confidence }: Voter): string {
  return `chain ${chain + 1}: ${answer}, weight ${formatReward(confidence)}`
}
