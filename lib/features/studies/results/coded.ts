import type { ProtocolPair } from '../protocol/schema'
import type { CountedSubmission, StudyRecord } from './record'

/** Who was better, by system: `first` and `second` as in the pair's canonical order. */
export type CodedChoice = 'first' | 'tie' | 'second'

/** One choice of one annotator on one dimension of one pair, by system and never by side. */
export interface CodedJudgement {
  pair: ProtocolPair
  annotator: number
  dimension: string
  scale: 3 | 5
  choice: CodedChoice
  /** As it was given; null where nobody knows the sides. */
  by_side: CountedSubmission['choices'][string] | null
  /** Above 0 = the first system better: −1 to 1 of three choices, −2 to 2 of five. */
  numeric: number
  /** Whether the first system stood on the left; null where nobody knows. */
  first_left: boolean | null
  round: 1 | 2
  is_repeat: boolean
  excluded: boolean
  position: number
  duration_ms: number | null
  created_at: string
  comment: string | null
}

/**
 * Every choice of a study, in the order of its submissions and of the protocol's dimensions: gold, training, repeats
 * and excluded ones too. `votes` are those that count.
 */
export function codedJudgements({ protocol, submissions }: StudyRecord): CodedJudgement[] {
  const pairs = new Map(protocol.pairs.map((pair) => [pair.ordinal, pair]))
  const sides = protocol.cast_elsewhere?.sides ?? 'known'
  return submissions.flatMap((submission) => {
    const pair = pairs.get(submission.pair)
    if (pair === undefined) return []
    const isSeen = sides === 'known' || (sides === 'chosen' && isSided(submission))
    const seen = isSeen ? () => ({}) : withoutSide
    return protocol.design.dimensions.flatMap(({ id, scale }) => {
      const choice = submission.choices[id]
      if (choice === undefined) return []
      const said = coded(submission, choice)
      return [{ ...placeOf(submission), pair, dimension: id, scale, ...said, ...seen(said) }]
    })
  })
}

/** Those that vote: on pairs of the study itself, not seen before. */
export function votes(judgements: readonly CodedJudgement[]): CodedJudgement[] {
  return judgements.filter(({ pair, is_repeat }) => pair.kind === 'study' && !is_repeat)
}

function placeOf(submission: CountedSubmission) {
  const { annotator, round, is_repeat, excluded, position } = submission
  const { duration_ms, created_at, comment } = submission
  return { annotator, round, is_repeat, excluded, position, duration_ms, created_at, comment }
}

/** Whether a side was preferred on any dimension. */
function isSided({ choices }: CountedSubmission): boolean {
  return Object.values(choices).some((choice) => forLeftOf(choice) !== 0)
}

/** What is left of a choice where nobody knows the sides. */
function withoutSide({ by_side, numeric }: Pick<CodedJudgement, 'by_side' | 'numeric'>) {
  return { by_side: numeric === 0 ? by_side : null, first_left: null }
}

type GivenChoice = CountedSubmission['choices'][string]

function forLeftOf(choice: GivenChoice): number {
  if (typeof choice === 'number') return 3 - choice
  return { left: 1, tie: 0, 'both-bad': 0, right: -1 }[choice]
}

function coded({ swapped }: CountedSubmission, by_side: GivenChoice) {
  const forLeft = forLeftOf(by_side)
  const numeric = swapped && forLeft !== 0 ? -forLeft : forLeft
  return { by_side, numeric, choice: choiceOf(numeric), first_left: !swapped }
}

function choiceOf(numeric: number): CodedChoice {
  if (numeric === 0) return 'tie'
  return numeric > 0 ? 'first' : 'second'
}
