import { z } from 'zod'
import type { Database, Transaction } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { unindex } from '@/lib/platform/db/search'
import { sql } from '@/lib/platform/db/sql'
import { itemIdentity } from '../identity'
import { listTracesOf } from '../merge/data'
import { moveTraces } from '../moves/mutations'
import { lockImports } from '../store/mutations'

const itemsAtOnce = 1_000

/**
 * Takes an import back that is done: what no other import brought is no longer seen. It stays for a
 * while, so that importing the file again brings back the marks as well.
 */
export async function undoImport(database: Database, id: string): Promise<boolean> {
  return await database.transaction(async (tx) => {
    await lockImports(tx)
    const now = new Date()
    const undone = await tx.execute(sql`
      UPDATE import SET status = 'cancelled', undone_at = ${now} WHERE id = ${id} AND status = 'done'`)
    if (undone === 0) return false
    await handOver(tx, id)
    await loseDocuments(tx, id)
    await tx.execute(sql`
      UPDATE collection SET version = version + 1, marks_version = marks_version + 1
      WHERE id = (SELECT collection_id FROM import WHERE id = ${id})`)
    return true
  })
}

/** What another import brought as well belongs to the earliest of those from now on. */
export async function handOver(tx: Transaction, id: string): Promise<void> {
  const others = sql`
    SELECT m.id FROM import m WHERE m.status IN ('done', 'running', 'queued') AND m.id <> ${id}
      AND m.collection_id = (SELECT collection_id FROM import WHERE id = ${id})`
  const found = await tx.query(others)
  if (found.length === 0) return
  await tx.execute(sql`
    UPDATE item SET import_id = (SELECT l.import_id FROM import_item l
        JOIN import m ON m.id = l.import_id WHERE l.item_seq = item.seq AND l.import_id IN (${others})
        ORDER BY CASE m.status WHEN 'done' THEN 0 ELSE 1 END, m.id LIMIT 1)
    WHERE import_id = ${id} AND EXISTS (SELECT 1 FROM import_item l
      WHERE l.item_seq = item.seq AND l.import_id IN (${others}))`)
  await tx.execute(sql`
    UPDATE trace SET import_id = (SELECT l.import_id FROM import_trace l
        JOIN import m ON m.id = l.import_id
        WHERE l.trace_seq = trace.seq AND l.import_id IN (${others})
        ORDER BY CASE m.status WHEN 'done' THEN 0 ELSE 1 END, m.id LIMIT 1)
    WHERE import_id = ${id} AND EXISTS (SELECT 1 FROM import_trace l
      WHERE l.trace_seq = trace.seq AND l.import_id IN (${others}))`)
}

const lostSchema = z.object({
  seq: z.number(),
  kind: z.string(),
  text: z.string(),
  collection_id: z.string(),
  import_id: z.string(),
})
type LostItem = z.infer<typeof lostSchema>

/** Items that stay, but whose document no other import gave, wait for one again. */
export async function loseDocuments(tx: Transaction, id: string): Promise<void> {
  for (;;) {
    const rows = await tx.query(sql`
      SELECT i.seq, i.kind, i.text, i.collection_id, i.import_id
      FROM import_item l JOIN item i ON i.seq = l.item_seq JOIN import o ON o.id = i.import_id
      WHERE l.import_id = ${id} AND l.gave_document AND i.document_seq IS NOT NULL
        AND i.import_id <> ${id} AND o.status <> 'cancelled' AND o.status <> 'failed'
        AND NOT EXISTS (SELECT 1 FROM import_item x JOIN import m ON m.id = x.import_id
          WHERE x.item_seq = i.seq AND x.import_id <> ${id} AND x.gave_document
            AND m.status NOT IN ('cancelled', 'failed'))
      ORDER BY i.seq LIMIT ${itemsAtOnce}`)
    if (rows.length === 0) return
    await waitAgain(
      tx,
      rows.map((row) => lostSchema.parse(row)),
    )
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
      AND item.import_id IN (SELECT id FROM import WHERE status IN ('cancelled', 'failed'))`)
  const gone = sql`SELECT seq FROM ${pairs} AS k`
  await unindex(tx, 'item_search', gone)
  await tx.execute(sql`DELETE FROM item WHERE seq IN (${gone})`)
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
