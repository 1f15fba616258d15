import type { PairTexts } from '../blind'
import type { Certificate } from '../certificate/schema'
import type { OpenedStudy } from '../exports/source/opened'
import type { LoggedEntry } from '../log/chain'
import type { StudyResults } from '../results/schema'

/** What an annotator answered at the end, by assignment: which side is by the first system. */
export interface AnnotatorGuess {
  annotator: number
  guess: Record<string, 'left' | 'right' | 'unknown'> | null
}

/** What the files of a bundle are made from: read from the database, or from the files of another bundle. */
export interface BundleSource {
  study: OpenedStudy
  protocolText: string
  /** Without hashes of files and without its seal. */
  certificate: Certificate
  log: readonly LoggedEntry[]
  guesses: readonly AnnotatorGuess[]
  /** Computed when they are needed: the bootstrap takes seconds. */
  results: () => Promise<StudyResults>
  /** What was shown of every pair, by number, in any order. */
  shown: () => AsyncIterable<[ordinal: number, texts: PairTexts]>
  /** The program that checks the bundle. */
  checker: string
}
