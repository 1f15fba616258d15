import { z } from 'zod'
import type { Transaction } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { sql } from '@/lib/platform/db/sql'
import { canonicalJson } from '@/lib/core/records/canonical-json'
import {
  foldGold,
  mergeGold,
  assertionColumns,
  assertionOf,
  type GoldAssertion,
} from '@/lib/features/store/gold'
import { recomputeTraces } from '@/lib/features/rewards/recompute/recompute-traces.server'
import {
  findGoldAssertions,
  goldColumn,
  payloadColumn,
  assertionColumn,
} from '@/lib/features/store/gold-assertions.server'

const itemsAtOnce = 1_000

/**
 * Brings the gold of what an import brought to what the imports that are done say of it now, and
 * their traces with it. Items that nobody sees are left as they are. Returns whether the gold of any has changed.
 */
export async function refoldItemsOf(tx: Transaction, importId: string): Promise<boolean> {
  let hasChanged = false
  for (let after = -1; ;) {
    const rows = await tx.query(sql`
      SELECT i.seq FROM import_item x CROSS JOIN item i JOIN import o ON o.id = i.import_id
      WHERE x.import_id = ${importId} AND x.item_seq > ${after} AND i.seq = x.item_seq
        AND o.status = 'done'
        AND (EXISTS (${saying(sql`(i.payload IS NOT NULL OR l.gold IS DISTINCT FROM i.gold)`)})
          OR (i.gold IS NOT NULL OR i.payload IS NOT NULL) AND NOT EXISTS (${saying(sql`TRUE`)}))
      ORDER BY x.item_seq LIMIT ${itemsAtOnce}`)
    const seqs = rows.map((row) => z.object({ seq: z.number() }).parse(row).seq)
    const last = seqs.at(-1)
    if (last === undefined) return hasChanged
    after = last
    const folded = await refoldItems(tx, seqs)
    const changed = [...folded].filter(([, { isChanged }]) => isChanged)
    hasChanged ||= changed.length > 0
    await recomputeTraces(
      tx,
      changed.map(([seq]) => seq),
    )
  }
}

/** The join is a cross join so that SQLite begins with the item, not with every import there is. */
function saying(what: ReturnType<typeof sql>) {
  return sql`SELECT 1 FROM import_item l CROSS JOIN import m
    WHERE l.item_seq = i.seq AND m.id = l.import_id AND m.status = 'done' AND l.gold IS NOT NULL AND ${what}`
}

export interface Folded {
  gold: GoldAssertion | null
  isChanged: boolean
}

/** The traces are left to the caller. */
export async function refoldItems(
  tx: Transaction,
  itemSeqs: readonly number[],
): Promise<Map<number, Folded>> {
  const given = await findGoldAssertions(tx, itemSeqs)
  const known = await findGold(tx, itemSeqs)
  const folded = new Map<number, Folded>()
  for (const [seq, list] of given) {
    const gold = foldGold(list)
    const isChanged = canonicalJson(gold) !== canonicalJson(known.get(seq) ?? null)
    folded.set(seq, { gold, isChanged })
  }
  await changeGold(tx, folded)
  return folded
}

async function findGold(
  tx: Transaction,
  itemSeqs: readonly number[],
): Promise<Map<number, GoldAssertion | null>> {
  const rows = await tx.query(sql`
    SELECT i.seq, i.gold, i.payload FROM ${seqSet(tx, itemSeqs)} AS k CROSS JOIN item i WHERE i.seq = k.seq`)
  const schema = z.object({ seq: z.number(), gold: goldColumn, payload: payloadColumn })
  return new Map(
    rows.map((row) => {
      const { seq, gold, payload } = schema.parse(row)
      return [seq, assertionOf({ gold, payload })]
    }),
  )
}

function seqSet(tx: Transaction, seqs: readonly number[]) {
  return recordSet(
    tx.provider,
    { seq: 'int' },
    seqs.map((seq) => [seq]),
  )
}

async function changeGold(tx: Transaction, folded: Map<number, Folded>): Promise<void> {
  const changed = [...folded].filter(([, { isChanged }]) => isChanged)
  if (changed.length === 0) return
  const values = recordSet(
    tx.provider,
    { seq: 'int', gold: 'text', label: 'text', silver_count: 'int', payload: 'text' },
    changed.map(([seq, { gold }]) => [seq, ...assertionColumns(gold)]),
  )
  await tx.execute(sql`
    UPDATE item SET gold = k.gold, label = k.label, silver_count = k.silver_count,
      payload = k.payload
    FROM ${values} AS k WHERE item.seq = k.seq`)
}

/** An item that is becoming another one, or whose traces are. */
export interface Becoming {
  from: number
  to: number
}

const carriedSchema = z.object({
  import_id: z.string(),
  to_seq: z.number(),
  gold: assertionColumn,
  known: assertionColumn,
})

/** What imports that brought both said of the one, they say of the other as well. */
export async function carryGold(tx: Transaction, pairs: Becoming[]): Promise<void> {
  if (pairs.length === 0) return
  const set = recordSet(
    tx.provider,
    { from_seq: 'int', to_seq: 'int' },
    pairs.map(({ from, to }) => [from, to]),
  )
  const rows = await tx.query(sql`
    SELECT l.import_id, k.to_seq, l.gold, t.gold AS known
    FROM ${set} AS k CROSS JOIN import_item l
      JOIN import_item t ON t.import_id = l.import_id AND t.item_seq = k.to_seq
    WHERE l.item_seq = k.from_seq AND l.gold IS NOT NULL ORDER BY k.from_seq`)
  const said = new Map<string, [importId: string, seq: number, gold: GoldAssertion | null]>()
  for (const { import_id: id, to_seq: to, gold, known } of rows.map((row) =>
    carriedSchema.parse(row),
  )) {
    const key = `${id} ${to}`
    const before = said.get(key)?.[2] ?? known
    said.set(key, [id, to, mergeGold(before, gold).gold])
  }
  await say(tx, [...said.values()])
}

async function say(
  tx: Transaction,
  said: [importId: string, seq: number, gold: GoldAssertion | null][],
): Promise<void> {
  if (said.length === 0) return
  const values = recordSet(
    tx.provider,
    { import_id: 'text', item_seq: 'int', gold: 'text' },
    said.map(([id, seq, gold]) => [id, seq, gold === null ? null : JSON.stringify(gold)]),
  )
  await tx.execute(sql`
    UPDATE import_item SET gold = k.gold FROM ${values} AS k
    WHERE import_item.import_id = k.import_id AND import_item.item_seq = k.item_seq`)
}
