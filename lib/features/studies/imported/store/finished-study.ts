import type { PairTexts } from '../../blind'
import type { LoggedEntry } from '../../log/chain'
import type { Protocol } from '../../protocol/schema'
import type { CountedGuess, CountedSubmission } from '../../results/record'
import type { Expected } from '../../design-schema'
import type { Imported } from '../schema'

/** Somebody who judged, without a way back in. */
export interface FinishedAnnotator {
  number: number
  name: string
  removedAt: string | null
  withdrawnAt: string | null
  excludedAt: string | null
  excludedReason: string | null
  notBlind: string | null
  /** By assignment. */
  guess: Record<string, CountedGuess['answer']> | null
}

export interface FinishedLook {
  id: string
  /** `ordinal` of its pair. */
  pair: number
  annotator: number
  position: number
  kind: 'first' | 'repeat'
  swapped: boolean
  status: 'planned' | 'done' | 'skipped' | 'released'
  doneAt: string | null
  skipReason: string | null
}

export interface FinishedSubmission {
  look: string
  annotator: number
  round: 1 | 2
  revision: number
  choices: CountedSubmission['choices']
  comment: string | null
  recognised: boolean
  durationMs: number | null
  createdAt: string
  nonce: string
  digest: string
}

/** A study in which nothing more will happen, with everything that results are computed from. */
export interface FinishedStudy {
  id: string
  name: string
  imported: Imported
  startedAt: string
  closedAt: string
  closedEarly: boolean
  unblindedAt: string
  unblindedBy: string
  /** Canonical JSON, byte for byte: what the protocol hash is of. */
  protocolText: string
  protocol: Protocol
  leakScan: unknown
  annotators: FinishedAnnotator[]
  looks: FinishedLook[]
  submissions: FinishedSubmission[]
  /** When the discussion of a pair opened, by its `ordinal`. */
  discussed: ReadonlyMap<number, string>
  expected: ReadonlyMap<number, Expected>
  log: readonly LoggedEntry[]
  /** By `ordinal`, in any order; each once. */
  texts: () => AsyncGenerator<[ordinal: number, texts: PairTexts]>
}
