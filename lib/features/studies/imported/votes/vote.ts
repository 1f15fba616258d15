import type { RowNote } from '@/lib/core/records/schema'
import type { Fields } from '@/lib/core/records/fields'
import type { PairTexts } from '../../blind'
import type { Dimension } from '../../design-schema'
import type { VoteFormat } from '@/lib/core/vocabulary/study-formats'

/** One choice of one judge on one dimension of one pair, as a file has it. */
export interface Vote {
  row: number
  item: string
  /** `numeric` above 0 = the first is better. Null where a row names the better one at most. */
  systems: readonly [string, string] | null
  /** The better one, by name; null for a tie. */
  better: string | null
  /** −2 to 2. */
  numeric: number
  isBothBad: boolean
  dimension: Omit<Dimension, 'scale'>
  scale: 3 | 5
  judge: string
  /** A machine, whose name is no secret. */
  isMachine: boolean
  kind: 'first' | 'repeat' | 'gold'
  round: 1 | 2
  /** Whether the first stood left; null = the row does not say. */
  firstLeft: boolean | null
  position: number | null
  durationMs: number | null
  at: string | null
  comment: string | null
  recognised: boolean
  excluded: boolean
  dataset: string | null
  label: string | null
}

export interface VotesOfRow {
  votes: Vote[]
  /** `first` and `second` as in `systems`; null where the row has none. */
  texts: PairTexts | null
  notes: RowNote[]
}

export type VoteResult = { ok: true; said: VotesOfRow } | { ok: false; issue: RowNote }

/** One format of vote files: how it is recognised, and what a row says. */
export interface VoteProfile {
  format: VoteFormat
  /** In words, for a refusal. */
  looksFor: string
  recognises: (row: Fields) => boolean
  /** The fields it goes by. */
  by: string
  parse: (row: number, fields: Fields) => VoteResult
}

/** What is usual of a vote; profiles say the rest. */
export const usualVote = {
  better: null,
  isBothBad: false,
  scale: 3,
  isMachine: false,
  kind: 'first',
  round: 1,
  firstLeft: null,
  position: null,
  durationMs: null,
  at: null,
  comment: null,
  recognised: false,
  excluded: false,
  dataset: null,
  label: null,
} as const

export const refused = (path: string, message: string): VoteResult => ({
  ok: false,
  issue: { path, message },
})
