import type { ClaimGold } from '@/lib/items/schema'
import { chooseCandidate, externalKey } from './candidates'
import { mergeGold } from './gold'
import type { ItemDraft, PreparedRow } from './prepare'
import type { ImportIssue, ImportStatus } from './schema'

/** An item that rows of a batch belong to. */
export interface PlacedItem {
  /** Null until a new one is stored. */
  seq: number | null
  claimHash: string
  gold: ClaimGold | null
  goldChanged: boolean
  /** `left` = an import that was undone or given up had brought it. */
  origin: 'known' | 'left' | 'new'
  /** A row of this batch carried its evidence. */
  gaveDocument: boolean
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
  gold: ClaimGold | null
  status: ImportStatus
}

export interface ItemCandidate {
  seq: number
  claimHash: string
  gold: ClaimGold | null
}

export interface Known {
  byIdentity: ReadonlyMap<string, KnownItem>
  named: ReadonlyMap<string, readonly ItemCandidate[]>
  claimed: ReadonlyMap<string, readonly ItemCandidate[]>
}

export interface Placed {
  rows: PlacedRow[]
  /** Each once, new ones in the order of the file. */
  items: PlacedItem[]
  conflicts: ImportIssue[]
}

export function identityKey({ kind, identity }: ItemDraft): string {
  return `${kind} ${identity}`
}

/** Finds the item of every row of a batch, among those that are known and those that the batch brings. */
export function placeRows(rows: PreparedRow[], known: Known): Placed {
  const placement = new Placement(known)
  for (const { item } of rows) if (item.document) placement.bring(item)
  const placed = rows.map((row) => placement.place(row))
  return { rows: placed, items: inOrder(placed), conflicts: placement.conflicts }
}

function inOrder(rows: PlacedRow[]): PlacedItem[] {
  return [...new Set(rows.map(({ item }) => item))]
}

class Placement {
  readonly conflicts: ImportIssue[] = []
  readonly #known: Known
  readonly #bySeq = new Map<number, PlacedItem>()
  readonly #byIdentity = new Map<string, PlacedItem>()
  readonly #brought = new Map<string, PlacedItem[]>()

  constructor(known: Known) {
    this.#known = known
  }

  /** The item a draft says all of. */
  bring(draft: ItemDraft): PlacedItem {
    const key = identityKey(draft)
    const met = this.#byIdentity.get(key)
    if (met) return met
    const known = this.#known.byIdentity.get(key)
    const item = known ? this.#stored(draft, known) : newItem(draft)
    this.#byIdentity.set(key, item)
    if (draft.document && !known) this.#offer(draft, item)
    return item
  }

  place(row: PreparedRow): PlacedRow {
    const { placing, item } = this.#find(row)
    if (row.item.document) item.gaveDocument = true
    const { gold, isChanged, conflict } = mergeGold(item.gold, row.item.gold)
    item.gold = gold
    item.goldChanged ||= isChanged && item.seq !== null
    if (conflict !== null)
      this.conflicts.push({ row: row.row, path: 'gold.label', message: conflict })
    return { row, item, placing }
  }

  #find({ row, item: draft, traces }: PreparedRow): { placing: Placing; item: PlacedItem } {
    if (draft.document) return { placing: 'own', item: this.bring(draft) }
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

  #stored(draft: ItemDraft, { seq, gold, status }: KnownItem): PlacedItem {
    const left = status === 'cancelled' || status === 'failed'
    const { claimHash } = draft
    return this.#met({ ...storedItem({ seq, gold, claimHash }), origin: left ? 'left' : 'known' })
  }

  #candidate(found: ItemCandidate): PlacedItem {
    return this.#met(storedItem(found))
  }

  #met(item: PlacedItem & { seq: number }): PlacedItem {
    const met = this.#bySeq.get(item.seq)
    if (met) return met
    this.#bySeq.set(item.seq, item)
    return item
  }
}

function storedItem({ seq, gold, claimHash }: ItemCandidate): PlacedItem & { seq: number } {
  return {
    seq,
    gold,
    claimHash,
    goldChanged: false,
    origin: 'known',
    gaveDocument: false,
    draft: null,
  }
}

const otherClaim = 'the claim is not that of the item of this name in its data set, which stays'

function newItem(draft: ItemDraft): PlacedItem {
  return {
    seq: null,
    claimHash: draft.claimHash,
    gold: null,
    goldChanged: false,
    origin: 'new',
    gaveDocument: false,
    draft,
  }
}
