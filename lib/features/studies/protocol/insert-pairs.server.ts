import type { Transaction } from '@/lib/platform/db/database'
import type { Expected } from '../design-schema'
import type { ProtocolPair } from './schema'

export interface NewPair {
  id: string
  pair: ProtocolPair
  /** Canonical JSON of what is shown, which the protocol has the hash of. */
  texts: string
  expected?: Expected | null | undefined
  /** When its discussion opened. */
  discussedAt?: Date | null
}

const columns = (
  'id study_id ordinal kind item_id first second first_trace_id second_trace_id dataset label ' +
  'discussed_at expected texts'
).split(' ')

/** Stores pairs of a protocol with what is shown of them. */
export async function insertPairs(
  tx: Transaction,
  studyId: string,
  pairs: readonly NewPair[],
): Promise<void> {
  await tx.insertMany(
    'study_pair',
    columns,
    pairs.map(({ id, pair, texts, expected = null, discussedAt = null }) => [
      id,
      studyId,
      pair.ordinal,
      pair.kind,
      pair.item_id,
      pair.first,
      pair.second,
      pair.first_trace_id,
      pair.second_trace_id,
      pair.dataset,
      pair.label,
      discussedAt,
      expected === null ? null : JSON.stringify(expected),
      texts,
    ]),
  )
}
