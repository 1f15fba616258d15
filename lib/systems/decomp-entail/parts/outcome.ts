import type { Convention } from '@/lib/core/rewards/schema'
import type { Answer } from '@/lib/core/records/chains'
import { voteOf, winnerOf, type Voting } from './vote'
import { words } from './vocabulary'

const short = (value: number) => String(Math.round(value * 10_000) / 10_000)

/** The two sums of a vote in words; none without chains. */
export function sumLines(voting: readonly Voting[], convention: Convention): string[] {
  if (voting.length === 0) return []
  const vote = voteOf(voting)
  const line = `yes ${short(vote.yes)}, no ${short(vote.no)}, over ${voting.length} chains.`
  return winnerOf(vote, 'paper') === null && convention === 'released'
    ? [line, 'A tie: the released code takes it for yes.']
    : [line]
}

/** How a vote stands to the gold answer, in a sentence. */
export function outcomeLine(answer: Answer | 'tie', wanted: Answer): string {
  if (answer === 'tie') return 'The vote is a tie, which counts as wrong.'
  const isRight = answer === wanted
  return `The vote is ${words[answer]}, which ${isRight ? 'is' : 'is not'} the gold answer.`
}
