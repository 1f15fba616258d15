import { chooseCandidate, externalKey, type Hint } from '@/lib/features/store/candidates'
import type { ItemCandidate } from '@/lib/features/store/placement'

interface PendingItem {
  seq: number
  claim_hash: string
  dataset: string | null
  external_id: string | null
}

interface Trace {
  seq: number
  item_seq: number
  details: { dataset: string | null; external_id: string | null }
}

interface Candidates {
  named: ReadonlyMap<string, readonly ItemCandidate[]>
  claimed: ReadonlyMap<string, readonly ItemCandidate[]>
}

/** Where the traces of a waiting item go; `isEmptied` when none of them stays. */
export interface ItemMerge<W, T> {
  waiting: W
  /** The item the waiting one itself turns out to be. */
  itself: ItemCandidate | null
  moves: { trace: T; to: ItemCandidate }[]
  isEmptied: boolean
}

export function hintsOf(waiting: PendingItem[], traces: Trace[]): Hint[] {
  const byItem = new Map(waiting.map((item) => [item.seq, item]))
  const own = waiting.map(hintOf)
  const theirs = traces.flatMap((trace) => {
    const item = byItem.get(trace.item_seq)
    return item ? [traceHint(item, trace)] : []
  })
  return [...own, ...theirs]
}

function hintOf({ claim_hash: claimHash, dataset, external_id: externalId }: PendingItem): Hint {
  return { claimHash, dataset, externalId, isBare: true }
}

/** Several items may ask the same; each trace keeps the name that its own row gave. */
function traceHint(item: PendingItem, { details }: Trace): Hint {
  const { dataset, external_id: externalId } = details
  const isNamed = dataset !== null && externalId !== null
  return { ...hintOf(item), ...(isNamed && { dataset, externalId }), isBare: false }
}

/** Decides for each waiting item, and each of its traces, which item with a document it meets. */
export function meet<W extends PendingItem, T extends Trace>(
  waiting: W[],
  traces: T[],
  candidates: Candidates,
): ItemMerge<W, T>[] {
  const byItem = Map.groupBy(traces, (trace) => trace.item_seq)
  return waiting.flatMap((item) => {
    const own = byItem.get(item.seq) ?? []
    const itself = find(hintOf(item), candidates)
    const moves = own.flatMap((trace) => {
      const to = find(traceHint(item, trace), candidates)
      return to ? [{ trace, to }] : []
    })
    const isEmptied = moves.length === own.length && (own.length > 0 || itself !== null)
    return moves.length > 0 || isEmptied ? [{ waiting: item, itself, moves, isEmptied }] : []
  })
}

function find(hint: Hint, { named, claimed }: Candidates): ItemCandidate | null {
  const name = externalKey(hint)
  const match = chooseCandidate(
    hint,
    name === null ? [] : (named.get(name) ?? []),
    claimed.get(hint.claimHash) ?? [],
  )
  return match.kind === 'found' ? match.item : null
}
