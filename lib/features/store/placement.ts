import { chooseCandidate, externalKey } from './candidates'
import { needsEvidence } from '@/lib/core/vocabulary/item-kinds'
import {
  foldGold,
  mergeGold,
  assertionOf,
  type GivenGold,
  type GoldConflict,
  type GoldAssertion,
} from './gold'
import type { ItemDraft, PreparedRow } from './prepare'
import type { ImportIssue, ImportStatus } from '@/lib/core/collections/import-status'

/** An item that rows of a batch belong to. */
export interface PlacedItem {
  /** Null until a new one is stored. */
  seq: number | null
  claimHash: string
  /** What those that are done say of it, and this import: what its own traces go by. */
  gold: GoldAssertion | null
  /** What the imports that are done say. */
  others: readonly GivenGold[]
  /** What the rows of this import say. */
  own: GivenGold
  /** This import has brought it in an earlier batch. */
  isLinked: boolean
  /** This batch says more of what this import says. */
  isMore: boolean
  /** `left` = an import that was undone or given up had brought it. */
  origin: 'known' | 'left' | 'new'
  /** Of one that is stored, null. */
  draft: ItemDraft | null
}

/** `own`: the row says all of its item; the others had no evidence. */
export type Placing = 'own' | 'joined' | 'waiting' | 'ambiguous'

export interface PlacedRow {
  row: PreparedRow
  item: PlacedItem
  placing: Placing
}

export interface KnownItem {
  seq: number
  status: ImportStatus
}

/** Who says what of an item that is stored. */
export interface AssertionsOf {
  others: GivenGold[]
  own: GivenGold | null
}

export interface ItemCandidate {
  seq: number
  claimHash: string
}

export interface KnownItems {
  byIdentity: ReadonlyMap<string, KnownItem>
  named: ReadonlyMap<string, readonly ItemCandidate[]>
  claimed: ReadonlyMap<string, readonly ItemCandidate[]>
  given: ReadonlyMap<number, AssertionsOf>
}

export interface PlacedBatch {
  rows: PlacedRow[]
  /** Each once, new ones in the order of the file. */
  items: PlacedItem[]
  conflicts: ImportIssue[]
}

export function identityKey({ kind, identity }: ItemDraft): string {
  return `${kind} ${identity}`
}

/** Finds the item of every row of a batch, among those that are known and those that the batch brings. */
export function placeRows(rows: PreparedRow[], known: KnownItems, importId: string): PlacedBatch {
  const placement = new Placement(known, importId)
  for (const { item } of rows) if (item.document) placement.bring(item)
  const placed = rows.map((row) => placement.place(row))
  return { rows: placed, items: inOrder(placed), conflicts: placement.conflicts }
}

function inOrder(rows: PlacedRow[]): PlacedItem[] {
  return [...new Set(rows.map(({ item }) => item))]
}

class Placement {
  readonly conflicts: ImportIssue[] = []
  readonly #known: KnownItems
  readonly #importId: string
  readonly #bySeq = new Map<number, PlacedItem>()
  readonly #byIdentity = new Map<string, PlacedItem>()
  readonly #brought = new Map<string, PlacedItem[]>()

  constructor(known: KnownItems, importId: string) {
    this.#known = known
    this.#importId = importId
  }

  /** The item a draft says all of. */
  bring(draft: ItemDraft): PlacedItem {
    const key = identityKey(draft)
    const met = this.#byIdentity.get(key)
    if (met) return met
    const known = this.#known.byIdentity.get(key)
    const item = known ? this.#stored(draft, known) : this.#new(draft)
    this.#byIdentity.set(key, item)
    if (draft.document && !known) this.#offer(draft, item)
    return item
  }

  place(row: PreparedRow): PlacedRow {
    const { placing, item } = this.#find(row)
    const conflict = hear(item, row.item)
    if (conflict !== null) this.conflicts.push({ row: row.row, ...conflict })
    return { row, item, placing }
  }

  #find({ row, item: draft, traces }: PreparedRow): { placing: Placing; item: PlacedItem } {
    if (draft.document || !needsEvidence(draft.kind))
      return { placing: 'own', item: this.bring(draft) }
    const hint = { ...draft, isBare: traces.length === 0 }
    const name = externalKey(draft)
    const named = name === null ? [] : this.#candidates('named', name)
    const match = chooseCandidate(hint, named, this.#candidates('claimed', draft.claimHash))
    if (match.kind === 'found') {
      if (match.item.claimHash !== draft.claimHash)
        this.conflicts.push({ row, path: 'claim', message: otherClaim })
      return { placing: 'joined', item: match.item }
    }
    const placing = match.kind === 'ambiguous' ? 'ambiguous' : 'waiting'
    return { placing, item: this.bring(draft) }
  }

  #candidates(by: 'named' | 'claimed', key: string): PlacedItem[] {
    const stored = (this.#known[by].get(key) ?? []).map((found) => this.#candidate(found))
    return [...new Set([...stored, ...(this.#brought.get(`${by} ${key}`) ?? [])])]
  }

  /** Items that this batch brings are there for its rows without evidence as well. */
  #offer(draft: ItemDraft, item: PlacedItem): void {
    const name = externalKey(draft)
    for (const key of [`claimed ${draft.claimHash}`, ...(name === null ? [] : [`named ${name}`])])
      this.#brought.set(key, [...(this.#brought.get(key) ?? []), item])
  }

  #stored({ claimHash }: ItemDraft, { seq, status }: KnownItem): PlacedItem {
    const item = this.#candidate({ seq, claimHash })
    const isLeft = status === 'cancelled' || status === 'failed'
    if (isLeft && !item.isLinked) item.origin = 'left'
    return item
  }

  #candidate({ seq, claimHash }: ItemCandidate): PlacedItem {
    const met = this.#bySeq.get(seq)
    if (met) return met
    const { others, own } = this.#known.given.get(seq) ?? { others: [], own: null }
    const item: PlacedItem = {
      ...this.#unheard(claimHash),
      seq,
      others,
      isLinked: own !== null,
      origin: 'known',
      ...(own !== null && { own }),
      gold: foldGold(own === null ? others : [...others, own]),
    }
    this.#bySeq.set(seq, item)
    return item
  }

  #new(draft: ItemDraft): PlacedItem {
    return { ...this.#unheard(draft.claimHash), draft }
  }

  #unheard(claimHash: string): PlacedItem {
    return {
      seq: null,
      claimHash,
      gold: null,
      others: [],
      own: { importId: this.#importId, gold: null, gaveDocument: false },
      isLinked: false,
      isMore: false,
      origin: 'new',
      draft: null,
    }
  }
}

/** What a row says of its item is this import's word; what the others say of it is left as it is. */
function hear(item: PlacedItem, { gold, payload, document }: ItemDraft): GoldConflict | null {
  const given = assertionOf({ gold, payload })
  const { gold: own, isChanged } = mergeGold(item.own.gold, given)
  const gaveDocument = item.own.gaveDocument || document !== null
  if (isChanged || gaveDocument !== item.own.gaveDocument) {
    item.own = { ...item.own, gold: own, gaveDocument }
    item.isMore = true
    item.gold = item.others.length === 0 ? own : foldGold([...item.others, item.own])
  }
  const { conflict } = mergeGold(item.gold, given)
  return conflict ?? mergeGold(given, foldGold(item.others)).conflict
}

const otherClaim =
  'the claim differs from that of the stored item with this dataset and id, which stays'
