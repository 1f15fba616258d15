import type { Transaction } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { unindex } from '@/lib/platform/db/search'
import { sql } from '@/lib/platform/db/sql'
import { canonicalJson } from '@/lib/records/canonical-json'
import type { ClaimGold } from '@/lib/items/schema'
import { mergeGold } from '../gold'
import { hintsOf, meet, type Meeting } from '../merge'
import { moveTraces } from '../moves/mutations'
import type { ImportIssue } from '../schema'
import { findCandidates, type Importing } from '../store/items/data'
import { goldColumns } from '../store/items/mutations'
import { recomputeTraces } from '../store/recompute/mutations'
import { listTracesOf, listWaiting, type WaitingItem, type WaitingTrace } from './data'

type Met = Meeting<WaitingItem, WaitingTrace>

/**
 * Brings items that wait for a document together with those that have one, whichever came first.
 * The collection must see the import already. Returns what disagreed.
 */
export async function mergeWaiting(tx: Transaction, importing: Importing): Promise<ImportIssue[]> {
  const issues: ImportIssue[] = []
  for (let after = 0; ;) {
    const waiting = await listWaiting(tx, importing, after)
    const last = waiting.at(-1)
    if (last === undefined) return issues
    after = last.seq
    const traces = await listTracesOf(
      tx,
      waiting.map(({ seq }) => seq),
    )
    const candidates = await findCandidates(tx, importing, hintsOf(waiting, traces))
    issues.push(...(await mergeSome(tx, importing, meet(waiting, traces, candidates))))
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
  const issues = await settleGold(tx, importing, meetings)
  await removeEmptied(tx, meetings)
  return issues
}

/** A trace that waited has joined, in the report of the import that brought it and in that of this one. */
async function countJoined(tx: Transaction, { id }: Importing, meetings: Met[]): Promise<void> {
  const counts = new Map<string, number>()
  for (const { moves } of meetings)
    for (const { trace } of moves)
      if (trace.status === 'done')
        counts.set(trace.import_id, (counts.get(trace.import_id) ?? 0) + 1)
  for (const [owner, n] of counts) {
    await tx.execute(sql`
      UPDATE import SET joined = joined + ${n},
        waiting = CASE WHEN waiting >= ${n} THEN waiting - ${n} ELSE 0 END,
        ambiguous = CASE WHEN waiting >= ${n} THEN ambiguous
          WHEN ambiguous + waiting >= ${n} THEN ambiguous + waiting - ${n} ELSE 0 END
      WHERE id = ${owner}`)
    if (owner !== id)
      await tx.execute(sql`UPDATE import SET joined = joined + ${n} WHERE id = ${id}`)
  }
}

interface Settled {
  gold: ClaimGold | null
  isChanged: boolean
  isRegraded: boolean
}

/** Both may know of gold: what the item with the document lacks is added, what disagrees is listed. */
async function settleGold(
  tx: Transaction,
  { id }: Importing,
  meetings: Met[],
): Promise<ImportIssue[]> {
  const settled = new Map<number, Settled>()
  const issues: ImportIssue[] = []
  for (const { waiting, itself, moves } of meetings) {
    const targets = new Map(moves.map(({ trace, to }) => [to.seq, { to, trace }]))
    const pairs: { to: { seq: number; gold: ClaimGold | null }; trace?: WaitingTrace }[] =
      targets.size > 0 || itself === null ? [...targets.values()] : [{ to: itself }]
    for (const { to, trace } of pairs) {
      const known = settled.get(to.seq)
      const { gold, isChanged, conflict } = mergeGold(known?.gold ?? to.gold, waiting.gold)
      const differs = canonicalJson(gold) !== canonicalJson(waiting.gold)
      settled.set(to.seq, {
        gold,
        isChanged: isChanged || known?.isChanged === true,
        isRegraded: differs || isChanged || known?.isRegraded === true,
      })
      const row = trace?.import_id === id ? trace.line : 0
      if (conflict !== null) issues.push({ row, path: 'gold.label', message: conflict })
    }
  }
  await changeGold(tx, settled)
  const regraded = [...settled].filter(([, { isRegraded }]) => isRegraded)
  await recomputeTraces(
    tx,
    regraded.map(([seq]) => seq),
  )
  return issues
}

async function changeGold(tx: Transaction, settled: Map<number, Settled>): Promise<void> {
  const changed = [...settled].filter(([, { isChanged }]) => isChanged)
  if (changed.length === 0) return
  const rows = changed.map(([seq, { gold }]) => [seq, goldColumns(gold)].flat())
  const values = recordSet(
    tx.provider,
    { seq: 'int', gold: 'text', label: 'text', silver_count: 'int' },
    rows,
  )
  await tx.execute(sql`
    UPDATE item SET gold = k.gold, label = k.label, silver_count = k.silver_count
    FROM ${values} AS k WHERE item.seq = k.seq`)
}

async function removeEmptied(tx: Transaction, meetings: Met[]): Promise<void> {
  const emptied = meetings.filter(({ isEmptied }) => isEmptied)
  if (emptied.length === 0) return
  const pairs = recordSet(
    tx.provider,
    { seq: 'int', item_seq: 'int' },
    emptied.map(({ waiting, itself }) => [waiting.seq, itself?.seq ?? null]),
  )
  await tx.execute(sql`
    INSERT INTO import_item (import_id, item_seq, gave_document)
    SELECT DISTINCT l.import_id, k.item_seq, FALSE
    FROM ${pairs} AS k JOIN import_item l ON l.item_seq = k.seq
    WHERE k.item_seq IS NOT NULL ON CONFLICT DO NOTHING`)
  const gone = sql`SELECT seq FROM ${pairs} AS k`
  await unindex(tx, 'item_search', gone)
  await tx.execute(sql`DELETE FROM item WHERE seq IN (${gone})`)
}
