import { z } from 'zod'
import { mappingOf } from '@/lib/core/collections/label-mapping.server'
import { canonicalJson } from '@/lib/core/records/canonical-json'
import type { Transaction } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { indexTexts } from '@/lib/platform/db/search'
import { sql } from '@/lib/platform/db/sql'
import { newId } from '@/lib/platform/ids'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import type { PlacedItem, PlacedRow } from './placement'
import type { TraceDraft } from './prepare'
import { importStatusSchema } from '@/lib/core/collections/import-status'
import { readTrace, summarise, type TraceSummary } from './summary'
import { checkTraces, storeChecks } from './check-traces.server'
import type { Importing } from './find-items.server'
import { seqOf } from './store-items.server'
import { storeJudgeCalls } from './store-judge-calls.server'
import { storeMarks } from './store-marks.server'
import { storeRewards, type TraceReward } from './store-rewards.server'
import { traceRow } from './trace-row'

interface PlacedTrace {
  seq: number
  item: PlacedItem
  line: number
  /** Whether the item asks what the row asked. */
  isSameClaim: boolean
  draft: TraceDraft
}

const foundSchema = z.object({
  item_seq: z.number(),
  identity: z.string(),
  seq: z.number(),
  status: importStatusSchema,
  /** Whether this import has met it in an earlier batch. */
  linked: z.number(),
})

export interface StoredTraces {
  /** Rows that added a trace, and how many traces. */
  rows: Set<PlacedRow>
  created: number
}

/** Stores what is new among the traces of some rows and links all of them to the import. */
export async function storeTraces(
  tx: Transaction,
  importing: Importing,
  rows: PlacedRow[],
): Promise<StoredTraces> {
  const known = await findTraces(tx, importing, rows)
  const fresh: PlacedTrace[] = []
  const links = new Set<number>()
  let left = 0
  const adding = new Set<PlacedRow>()
  const met = new Set<string>()
  for (const placed of rows) {
    for (const draft of placed.row.traces) {
      const key = keyOf(seqOf(placed.item), draft.identity)
      const found = known.get(key)
      if (found) {
        links.add(found.seq)
        if (!isLeft(found) || met.has(key)) continue
        left += 1
      } else if (!met.has(key)) {
        fresh.push(placedTrace(placed, draft))
      } else continue
      met.add(key)
      adding.add(placed)
    }
  }
  await number(tx, fresh)
  await insertTraces(tx, importing, fresh)
  for (const { seq } of fresh) links.add(seq)
  await tx.insertMany(
    'import_trace',
    ['import_id', 'trace_seq'],
    [...links].map((seq) => [importing.id, seq]),
    { onConflict: 'ignore' },
  )
  return { rows: adding, created: fresh.length + left }
}

function placedTrace({ item, row }: PlacedRow, draft: TraceDraft): PlacedTrace {
  const isSameClaim = item.claimHash === row.item.claimHash
  return { seq: 0, item, line: row.row, isSameClaim, draft }
}

/** What an undone import left behind is seen again when this one is done. */
function isLeft({ status, linked }: z.infer<typeof foundSchema>): boolean {
  return linked === 0 && (status === 'cancelled' || status === 'failed')
}

function keyOf(itemSeq: number, identity: string): string {
  return `${itemSeq} ${identity}`
}

/** Traces of stored items that the rows repeat; a new item has none. */
async function findTraces(tx: Transaction, { id }: Importing, rows: PlacedRow[]) {
  const wanted = rows.flatMap(({ item, row }) =>
    item.origin === 'new' ? [] : row.traces.map(({ identity }) => [seqOf(item), identity]),
  )
  if (wanted.length === 0) return new Map<string, z.infer<typeof foundSchema>>()
  const keys = recordSet(tx.provider, { item_seq: 'int', identity: 'text' }, wanted)
  const found = await tx.query(sql`
    SELECT t.item_seq, t.identity, t.seq, m.status, CASE WHEN EXISTS (SELECT 1 FROM import_trace l
      WHERE l.import_id = ${id} AND l.trace_seq = t.seq) THEN 1 ELSE 0 END AS linked
    FROM ${keys} AS k CROSS JOIN trace t JOIN import m ON m.id = t.import_id
    WHERE t.item_seq = k.item_seq AND t.identity = k.identity`)
  return new Map(
    found.map((row) => {
      const trace = foundSchema.parse(row)
      return [keyOf(trace.item_seq, trace.identity), trace]
    }),
  )
}

async function number(tx: Transaction, traces: PlacedTrace[]): Promise<void> {
  if (traces.length === 0) return
  const seqs = await tx.reserve('trace', traces.length)
  for (const [index, trace] of traces.entries()) trace.seq = seqs[index] ?? 0
}

async function insertTraces(
  tx: Transaction,
  importing: Importing,
  traces: PlacedTrace[],
): Promise<void> {
  if (traces.length === 0) return
  const labels = await mappingOf(tx, importing.collectionId)
  const rewards: TraceReward[] = []
  const rows = traces.map((trace) => {
    const summary = summaryOf(trace, labels)
    for (const record of summary.records) rewards.push({ traceSeq: trace.seq, record })
    const place = {
      seq: trace.seq,
      id: newId(),
      collection_id: importing.collectionId,
      item_seq: seqOf(trace.item),
      import_id: importing.id,
      line: trace.line,
    }
    return traceRow(place, trace.draft, summary)
  })
  await storePrompts(tx, importing, traces)
  const values = rows.map((row) => Object.values(row))
  await tx.insertMany('trace', Object.keys(rows[0] ?? {}), values)
  await storeRewards(tx, importing.collectionId, rewards)
  await storeFindings(tx, traces)
  await indexTexts(
    tx,
    'trace_search',
    traces.map(({ seq, draft }) => [seq, draft.searched]),
  )
  const calls = await storeJudgeCalls(
    tx,
    { importId: importing.id, labels },
    traces.map(({ seq, item, draft }) => ({ seq, record: draft.record, said: item.gold })),
  )
  await storeMarks(
    tx,
    traces.map(({ seq, draft }) => ({ seq, marks: draft.record.marks, calls: calls.get(seq) })),
  )
}

/** A row that joined an item by its external id may have asked something else than the item. */
async function storeFindings(tx: Transaction, traces: readonly PlacedTrace[]): Promise<void> {
  const [same, other] = [true, false].map((is) => traces.filter((one) => one.isSameClaim === is))
  await storeChecks(
    tx,
    (same ?? []).map(({ seq, draft }) => ({ seq, kinds: draft.findings })),
  )
  await checkTraces(
    tx,
    (other ?? []).map(({ seq }) => seq),
  )
}

/** Each once: what the traces of a group were asked is the same. */
async function storePrompts(
  tx: Transaction,
  { collectionId }: Importing,
  traces: PlacedTrace[],
): Promise<void> {
  const texts = new Map<string, string>()
  for (const { draft } of traces) {
    const { promptHash: hash, record } = draft
    if (hash !== null && !texts.has(hash)) texts.set(hash, JSON.stringify(record.prompt))
  }
  await tx.insertMany(
    'prompt_text',
    ['collection_id', 'hash', 'text'],
    [...texts].map(([hash, text]) => [collectionId, hash, text]),
    { onConflict: 'ignore' },
  )
}

/** The item may know more of its gold than the row says, and the collection may have another mapping by now. */
function summaryOf({ draft, item }: PlacedTrace, labels: LabelMapping): TraceSummary {
  const { record, said } = draft
  const isSame = item.gold === said || canonicalJson(item.gold) === canonicalJson(said)
  if (isSame && labels === draft.labels) return draft.summary
  return summarise(record, readTrace(record), { said: item.gold, labels })
}
