import type { CountedSubmission } from '../../results/record'
import { bothBad } from '../../results/submission'
import type { Vote } from './vote'

type Choice = Pick<Vote, 'numeric' | 'isBothBad' | 'row'>

/** What a judge said of a pair in a round. */
export interface VoteChoices {
  /** By dimension: what was said by system, until the scale of every one is known. */
  choices: Map<string, Choice>
  durationMs: number | null
  at: string | null
  comment: string | null
  recognised: boolean
}

/** A judge looking at a pair, for the first time or again. */
export interface VoteLook {
  /** Place of the pair. */
  pair: number
  judge: string
  kind: 'first' | 'repeat'
  firstLeft: boolean | null
  position: number | null
  rounds: Map<1 | 2, VoteChoices>
}

/** Adds a vote to its look, or gives what was said of the dimension before, which stays. */
export function addTo(look: VoteLook, vote: Vote, numeric: number): Choice | null {
  const { dimension, isBothBad, round, row, durationMs, at, comment, recognised } = vote
  const said = look.rounds.get(round) ?? {
    choices: new Map(),
    durationMs,
    at,
    comment,
    recognised,
  }
  const before = said.choices.get(dimension.id)
  if (before !== undefined) return before
  said.choices.set(dimension.id, { numeric, isBothBad, row })
  look.rounds.set(round, said)
  return null
}

/** By side, as annotators here would have given it. */
export function choicesOf(
  { firstLeft }: Pick<VoteLook, 'firstLeft'>,
  { choices }: Pick<VoteChoices, 'choices'>,
  scales: ReadonlyMap<string, 3 | 5>,
): CountedSubmission['choices'] {
  return Object.fromEntries(
    [...choices].map(([dimension, { numeric, isBothBad }]) => {
      const forLeft = firstLeft === false ? -numeric : numeric
      if (isBothBad) return [dimension, bothBad]
      if (scales.get(dimension) === 5) return [dimension, 3 - forLeft]
      return [dimension, forLeft === 0 ? 'tie' : forLeft > 0 ? 'left' : 'right']
    }),
  )
}
