import { majority } from '@/lib/stats/preference'
import type { Choice, Choices } from '../annotation/schema'

/** A choice by output instead of by side, of either scale. */
export type Vote = 'first' | 'tie' | 'second'

/** What a choice says of the two outputs; on the scale of five only its direction. */
export function voteOf(choice: Choice, swapped: boolean): Vote {
  const side = typeof choice === 'string' ? choice : sideOf(choice)
  if (side === 'tie') return 'tie'
  return (side === 'left') === swapped ? 'second' : 'first'
}

function sideOf(choice: number): 'left' | 'tie' | 'right' {
  if (choice === 3) return 'tie'
  return choice < 3 ? 'left' : 'right'
}

export interface Voter {
  choices: Choices
  swapped: boolean
}

/** Dimensions for which no choice has more than half of the votes, in the order given. */
export function undecidedOf(dimensions: readonly string[], voters: readonly Voter[]): string[] {
  return dimensions.filter((id) => {
    const votes = voters.flatMap(({ choices, swapped }) => {
      const choice = choices[id]
      return choice === undefined ? [] : [voteOf(choice, swapped)]
    })
    return majority(votes) === null
  })
}

/** What somebody chose, in labels that are the same for everybody. */
export function labelledChoices(
  { choices, swapped }: Voter,
  { asked, firstIs }: { asked: readonly string[]; firstIs: 'P' | 'Q' },
): Record<string, 'P' | 'tie' | 'Q'> {
  const other = firstIs === 'P' ? 'Q' : 'P'
  return Object.fromEntries(
    asked.flatMap((id) => {
      const choice = choices[id]
      if (choice === undefined) return []
      const vote = voteOf(choice, swapped)
      return [[id, vote === 'tie' ? 'tie' : vote === 'first' ? firstIs : other]]
    }),
  )
}
