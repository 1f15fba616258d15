import { z } from 'zod'
import type { Transaction } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { unindex } from '@/lib/platform/db/search'
import { sql } from '@/lib/platform/db/sql'
import { carryGold, refoldItems } from '../refold-gold.server'
import { itemIdentity } from '@/lib/features/store/identity'
import { listTracesOf } from '../merge/list-waiting.server'
import { moveTraces } from '../move-traces.server'
import { removeDocuments } from '../remove/remove-documents.server'
import { recomputeTraces } from '@/lib/features/rewards/recompute/recompute-traces.server'

const itemsAtOnce = 1_000

const lostSchema = z.object({
  seq: z.number(),
  kind: z.string(),
  text: z.string(),
  collection_id: z.string(),
  document_seq: z.number(),
})
type LostItem = z.infer<typeof lostSchema>

/**
 * Items that an import brought and that are seen, but whose document no import gave that is done or
 * may yet be, wait for one again. Returns whether there were any.
 */
export async function loseDocuments(tx: Transaction, id: string): Promise<boolean> {
  for (let isLost = false; ; isLost = true) {
    const rows = await tx.query(sql`
      SELECT i.seq, i.kind, i.text, i.collection_id, i.document_seq
      FROM import_item l JOIN item i ON i.seq = l.item_seq JOIN import o ON o.id = i.import_id
      WHERE l.import_id = ${id} AND i.document_seq IS NOT NULL AND o.status = 'done'
        AND NOT EXISTS (SELECT 1 FROM import_item x CROSS JOIN import m
          WHERE x.item_seq = i.seq AND m.id = x.import_id AND x.gave_document
            AND m.status NOT IN ('cancelled', 'failed'))
      ORDER BY i.seq LIMIT ${itemsAtOnce}`)
    if (rows.length === 0) return isLost
    const lost = rows.map((row) => lostSchema.parse(row))
    await waitAgain(tx, lost)
    await removeDocuments(tx, [...new Set(lost.map(({ document_seq: seq }) => seq))])
  }
}

async function waitAgain(tx: Transaction, items: LostItem[]): Promise<void> {
  const bare = new Map(items.map((item) => [item.seq, itemIdentity(item.text, '')]))
  const taken = await findBare(tx, items, [...new Set(bare.values())])
  const alone: [seq: number, identity: string][] = []
  const joining: [seq: number, into: number][] = []
  for (const { seq } of items) {
    const identity = bare.get(seq) ?? ''
    const into = taken.get(identity)
    if (into === undefined) alone.push([seq, identity])
    else joining.push([seq, into])
    taken.set(identity, into ?? seq)
  }
  await countWaiting(tx, items)
  await dropDocuments(tx, alone)
  await joinBare(tx, joining)
}

async function findBare(tx: Transaction, items: LostItem[], identities: string[]) {
  const [first] = items
  const wanted = recordSet(
    tx.provider,
    { identity: 'text' },
    identities.map((identity) => [identity]),
  )
  const rows = await tx.query(sql`
    SELECT i.identity, i.seq FROM ${wanted} AS k CROSS JOIN item i
    WHERE i.collection_id = ${first?.collection_id ?? ''} AND i.kind = ${first?.kind ?? ''}
      AND i.identity = k.identity`)
  const foundSchema = z.object({ identity: z.string(), seq: z.number() })
  return new Map(
    rows.map((row) => {
      const { identity, seq } = foundSchema.parse(row)
      return [identity, seq]
    }),
  )
}

async function dropDocuments(tx: Transaction, items: [number, string][]): Promise<void> {
  if (items.length === 0) return
  const values = recordSet(tx.provider, { seq: 'int', identity: 'text' }, items)
  await tx.execute(sql`
    UPDATE item SET document_seq = NULL, identity = k.identity
    FROM ${values} AS k WHERE item.seq = k.seq`)
}

/** Another item asks the same and waits already. */
async function joinBare(tx: Transaction, joining: [seq: number, into: number][]): Promise<void> {
  if (joining.length === 0) return
  const into = new Map(joining)
  const traces = await listTracesOf(tx, [...into.keys()])
  await moveTraces(
    tx,
    traces.map(({ seq, identity, item_seq: from }) => ({
      seq,
      identity,
      to: into.get(from) ?? from,
    })),
  )
  const pairs = recordSet(tx.provider, { seq: 'int', twin: 'int' }, joining)
  await tx.execute(sql`
    INSERT INTO import_item (import_id, item_seq, gave_document)
    SELECT DISTINCT l.import_id, k.twin, FALSE
    FROM ${pairs} AS k JOIN import_item l ON l.item_seq = k.seq
    WHERE TRUE ON CONFLICT DO NOTHING`)
  await tx.execute(sql`
    UPDATE item SET import_id = other.import_id
    FROM ${pairs} AS k JOIN item other ON other.seq = k.seq
    WHERE item.seq = k.twin
      AND item.import_id IN (SELECT id FROM import WHERE status <> 'done')`)
  await carryGold(
    tx,
    joining.map(([from, to]) => ({ from, to })),
  )
  const gone = sql`SELECT seq FROM ${pairs} AS k`
  await unindex(tx, 'item_search', gone)
  await tx.execute(sql`DELETE FROM item WHERE seq IN (${gone})`)
  const met = [...new Set(into.values())]
  await refoldItems(tx, met)
  await recomputeTraces(tx, met)
}

/** In the reports of the imports whose traces had joined. */
async function countWaiting(tx: Transaction, items: LostItem[]): Promise<void> {
  const traces = await listTracesOf(
    tx,
    items.map(({ seq }) => seq),
  )
  const counts = new Map<string, number>()
  for (const { import_id: owner, status } of traces)
    if (status === 'done') counts.set(owner, (counts.get(owner) ?? 0) + 1)
  for (const [owner, n] of counts)
    await tx.execute(sql`
      UPDATE import SET waiting = waiting + ${n},
        joined = CASE WHEN joined >= ${n} THEN joined - ${n} ELSE 0 END
      WHERE id = ${owner}`)
}
