import { z } from 'zod'
import { finishReasonSchema } from '@/lib/core/records/schema'
import type { FindingKind } from '@/lib/core/traces/vocabulary'
import { systemIdSchema } from '@/lib/core/vocabulary/schema'
import type { Transaction } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { join, sql } from '@/lib/platform/db/sql'
import { checkedSystems, findingKindsIn } from './finding-kinds'
import { detailsColumn } from './stored-details'
import { readTrace } from './summary'

const rowSchema = z.object({
  seq: z.number(),
  system: systemIdSchema,
  output: z.string().nullable(),
  reasoning: z.string().nullable(),
  finish_reason: finishReasonSchema.nullable(),
  details: detailsColumn,
  text: z.string(),
})

/** Checks stored traces against the claims of their items, and stores what was found in place of what was before. */
export async function checkTraces(tx: Transaction, seqs: readonly number[]): Promise<void> {
  if (seqs.length === 0) return
  const wanted = recordSet(
    tx.provider,
    { seq: 'int' },
    seqs.map((seq) => [seq]),
  )
  const rows = await tx.query(sql`
    SELECT t.seq, t.system, t.output, t.reasoning, t.finish_reason, t.details, i.text
    FROM ${wanted} AS k CROSS JOIN trace t JOIN item i ON i.seq = t.item_seq
    WHERE t.seq = k.seq AND t.system IN (${join(checkedSystems)})`)
  const found = rows.map((row) => {
    const { seq, text, details, ...trace } = rowSchema.parse(row)
    const reading = readTrace({ ...trace, ...details })
    return { seq, kinds: findingKindsIn(trace.system, reading, text) }
  })
  await tx.execute(sql`DELETE FROM trace_check WHERE trace_seq IN (SELECT seq FROM ${wanted} AS k)`)
  await storeChecks(tx, found)
}

interface Checked {
  seq: number
  /** Null: not checked. */
  kinds: readonly FindingKind[] | null
}

/** Stores what was found in traces that have no check yet. */
export async function storeChecks(tx: Transaction, checked: readonly Checked[]): Promise<void> {
  await tx.insertMany(
    'trace_check',
    ['trace_seq', 'findings'],
    checked.flatMap(({ seq, kinds }) => (kinds === null ? [] : [[seq, JSON.stringify(kinds)]])),
  )
}
