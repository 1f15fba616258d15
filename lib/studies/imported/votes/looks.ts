import type { CountedSubmission } from '../../results/record'
import { bothBad } from '../../results/submission'
import type { Vote } from './vote'

/** What a judge said of a pair in a round. */
export interface Said {
  /** By system, until the scale of every dimension is known. */
  choices: Map<string, { numeric: number; isBothBad: boolean }>
  row: number
  durationMs: number | null
  at: string | null
  comment: string | null
  recognised: boolean
}

/** A judge looking at a pair, for the first time or again. */
export interface Look {
  /** Place of the pair. */
  pair: number
  judge: string
  kind: 'first' | 'repeat'
  firstLeft: boolean | null
  position: number | null
  rounds: Map<1 | 2, Said>
}

/** Adds a vote to its look; what was said of the dimension before stays, and the row of that is told. */
export function addTo(look: Look, vote: Vote, numeric: number): { before: number } | null {
  const { round, row, durationMs, at, comment, recognised } = vote
  const said = look.rounds.get(round) ?? {
    choices: new Map(),
    row,
    durationMs,
    at,
    comment,
    recognised,
  }
  if (said.choices.has(vote.dimension.id)) return { before: said.row }
  said.choices.set(vote.dimension.id, { numeric, isBothBad: vote.isBothBad })
  look.rounds.set(round, said)
  return null
}

/** By side, as annotators here would have given it. */
export function choicesOf(
  { firstLeft }: Pick<Look, 'firstLeft'>,
  { choices }: Pick<Said, 'choices'>,
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
