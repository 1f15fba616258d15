import type { Transaction } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { unindex } from '@/lib/platform/db/search'
import { sql } from '@/lib/platform/db/sql'
import { canonicalJson } from '@/lib/core/records/canonical-json'
import { carryGold, refoldItems } from '../refold-gold.server'
import { mergeGold } from '@/lib/features/store/gold'
import { hintsOf, meet, type ItemMerge } from './item-merge'
import { moveTraces } from '../move-traces.server'
import { setOf } from '../remove/remove-documents.server'
import type { ImportIssue } from '@/lib/core/collections/import-status'
import { findCandidates, type Importing } from '@/lib/features/store/find-items.server'
import { recomputeTraces } from '@/lib/features/rewards/recompute/recompute-traces.server'
import {
  listTracesOf,
  listWaiting,
  type WaitingItem,
  type WaitingTrace,
} from './list-waiting.server'

type Met = ItemMerge<WaitingItem, WaitingTrace>

interface Merged {
  issues: ImportIssue[]
  hasMerged: boolean
}

/**
 * Brings items that wait for a document together with those that have one, whichever came first.
 * The collection must see the import already. Returns what disagreed, and whether any came together.
 */
export async function mergeWaiting(tx: Transaction, importing: Importing): Promise<Merged> {
  const issues: ImportIssue[] = []
  let hasMerged = false
  for (let after = 0; ;) {
    const waiting = await listWaiting(tx, importing, after)
    const last = waiting.at(-1)
    if (last === undefined) return { issues, hasMerged }
    after = last.seq
    const traces = await listTracesOf(
      tx,
      waiting.map(({ seq }) => seq),
    )
    const candidates = await findCandidates(tx, importing, hintsOf(waiting, traces))
    const meetings = meet(waiting, traces, candidates)
    hasMerged ||= meetings.length > 0
    issues.push(...(await mergeSome(tx, importing, meetings)))
  }
}

async function mergeSome(
  tx: Transaction,
  importing: Importing,
  meetings: Met[],
): Promise<ImportIssue[]> {
  await countJoined(tx, importing, meetings)
  await moveTraces(
    tx,
    meetings.flatMap(({ moves }) =>
      moves.map(({ trace: { seq, identity }, to }) => ({ seq, identity, to: to.seq })),
    ),
  )
  await linkEmptied(tx, meetings)
  const issues = await settleGold(tx, importing, meetings)
  await removeEmptied(tx, meetings)
  return issues
}

/** A trace that waited has joined, in the report of the import that brought it and in that of this one. What waits is counted anew at the end. */
async function countJoined(tx: Transaction, { id }: Importing, meetings: Met[]): Promise<void> {
  const counts = new Map<string, number>()
  for (const { moves } of meetings)
    for (const { trace } of moves)
      if (trace.status === 'done')
        counts.set(trace.import_id, (counts.get(trace.import_id) ?? 0) + 1)
  for (const [owner, n] of counts) {
    await tx.execute(sql`UPDATE import SET joined = joined + ${n} WHERE id = ${owner}`)
    if (owner !== id)
      await tx.execute(sql`UPDATE import SET joined = joined + ${n} WHERE id = ${id}`)
  }
}

/** Both may know of gold: what the item with the document lacks is added, what disagrees is listed. */
async function settleGold(
  tx: Transaction,
  { id }: Importing,
  meetings: Met[],
): Promise<ImportIssue[]> {
  const joined = meetings.flatMap(joinings)
  await carryGold(
    tx,
    joined.map(({ waiting, to }) => ({ from: waiting.seq, to })),
  )
  const folded = await refoldItems(tx, [...new Set(joined.map(({ to }) => to))])
  const regraded = joined.filter(({ waiting, to }) => {
    const { gold, isChanged } = folded.get(to) ?? { gold: null, isChanged: false }
    return isChanged || canonicalJson(gold) !== canonicalJson(waiting.gold)
  })
  await recomputeTraces(tx, [...new Set(regraded.map(({ to }) => to))])
  return joined.flatMap(({ waiting, to, trace }) => {
    const { conflict } = mergeGold(folded.get(to)?.gold ?? null, waiting.gold)
    const row = trace?.import_id === id ? trace.line : 0
    return conflict === null ? [] : [{ row, ...conflict }]
  })
}

interface Joining {
  waiting: WaitingItem
  to: number
  trace?: WaitingTrace
}

/** Each item that traces of a waiting one go to, or that it is itself, once. */
function joinings({ waiting, itself, moves }: Met): Joining[] {
  const targets = new Map(moves.map(({ trace, to }) => [to.seq, { waiting, to: to.seq, trace }]))
  if (targets.size > 0 || itself === null) return [...targets.values()]
  return [{ waiting, to: itself.seq }]
}

/** Who brought an item that turns out to be another one has brought that one. */
async function linkEmptied(tx: Transaction, meetings: Met[]): Promise<void> {
  const pairs = recordSet(
    tx.provider,
    { seq: 'int', item_seq: 'int' },
    meetings.flatMap(({ waiting, itself, isEmptied }) =>
      isEmptied && itself !== null ? [[waiting.seq, itself.seq]] : [],
    ),
  )
  await tx.execute(sql`
    INSERT INTO import_item (import_id, item_seq, gave_document)
    SELECT DISTINCT l.import_id, k.item_seq, FALSE
    FROM ${pairs} AS k JOIN import_item l ON l.item_seq = k.seq
    WHERE TRUE ON CONFLICT DO NOTHING`)
}

async function removeEmptied(tx: Transaction, meetings: Met[]): Promise<void> {
  const emptied = meetings.filter(({ isEmptied }) => isEmptied)
  if (emptied.length === 0) return
  const gone = setOf(
    tx,
    emptied.map(({ waiting }) => waiting.seq),
  )
  await unindex(tx, 'item_search', gone)
  await tx.execute(sql`DELETE FROM item WHERE seq IN (${gone})`)
}
