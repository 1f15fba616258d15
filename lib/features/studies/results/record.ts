import type { Protocol } from '../protocol/schema'

/** One submission, current and valid, as results count it. */
export interface CountedSubmission {
  /** `ordinal` of its pair in the protocol. */
  pair: number
  /** Number of the annotator in the study, from 1. */
  annotator: number
  round: 1 | 2
  /** A planned second look at the same pair: never votes. */
  is_repeat: boolean
  /** True when the pair's second trace was on the left. */
  swapped: boolean
  /** What was chosen by side: 'left' | 'tie' | 'right', or 1 (left much better) to 5; 'both-bad' is a tie. */
  choices: Record<string, 'left' | 'tie' | 'right' | 'both-bad' | number>
  /** Where it came in the annotator's list, from 0. */
  position: number
  /** null = not told. */
  duration_ms: number | null
  created_at: string
  comment: string | null
  /** "I recognise the system." */
  recognised: boolean
  /** By somebody the protocol's rules exclude. */
  excluded: boolean
}

/** An answer to "which side is by the first system?", about a pair the annotator judged. */
export interface CountedGuess {
  annotator: number
  pair: number
  swapped: boolean
  answer: 'left' | 'right' | 'unknown'
}

/** Everything results are computed from. */
export interface StudyRecord {
  protocol: Protocol
  protocol_hash: string
  closed_early: boolean
  /** Numbers of the annotators, ascending; who withdrew is not there. */
  annotators: number[]
  excluded: { annotator: number; reason: string }[]
  submissions: CountedSubmission[]
  guesses: CountedGuess[]
  /** Pairs whose discussion opened. */
  discussed: number[]
}
