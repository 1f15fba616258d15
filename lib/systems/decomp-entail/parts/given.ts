import type { RowNote } from '@/lib/core/records/schema'
import type { Answer, Chain, Vote } from '@/lib/core/records/chains'
import { voteOf, winnerOf } from './vote'

/** Sums that were rounded for a file still follow from its chains. */
const rounding = 1e-3

interface GivenChains {
  chains: readonly Chain[]
  vote: Vote | null
  answer: Answer | null
}

/** What a record says of its vote that does not follow from its chains. It is kept; what is shown follows from the chains. */
export function voteNotes({ chains, vote, answer }: GivenChains): RowNote[] {
  const own = voteOf(chains.map(({ entailment }) => entailment))
  const notes: RowNote[] = []
  if (vote !== null && !isNear(vote, own))
    notes.push({
      path: 'vote',
      message: `the chains sum to ${said(own)}, not to ${said(vote)}; the given vote is stored, and the page shows the vote of the chains`,
    })
  const winners = [winnerOf(own, 'paper'), winnerOf(own, 'released')]
  if (answer !== null && !winners.includes(answer))
    notes.push({
      path: 'answer',
      message: `the chains vote ${winners[0] ?? 'a tie'}, not ${answer}; the given answer is stored, and the page shows the answer of the chains`,
    })
  return notes
}

function isNear(one: Vote, other: Vote): boolean {
  return Math.abs(one.yes - other.yes) <= rounding && Math.abs(one.no - other.no) <= rounding
}

function said({ yes, no }: Vote): string {
  return `yes ${short(yes)} and no ${short(no)}`
}

function short(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}
