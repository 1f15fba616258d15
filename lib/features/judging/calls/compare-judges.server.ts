import { z } from 'zod'
import { isSeen } from '@/lib/core/collections/visible-rows.server'
import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { agreementOfCounts } from './agreement/agree'
import { judgeNamed } from './agreement/judge-agreement.server'
import type { JudgesCompared } from '@/lib/core/judge-calls/schema'

const valueSchema = z.union([z.string(), z.number()])
const saidSchema = z
  .string()
  .nullable()
  .transform((text) => (text === null ? null : valueSchema.parse(JSON.parse(text))))

const countSchema = z.object({
  criterion: z.string(),
  dataset: z.string().nullable(),
  model: z.string().nullable(),
  judge: saidSchema,
  other: saidSchema,
  count: z.number(),
})
type Count = z.infer<typeof countSchema>

const disagreementSchema = z.object({
  call_id: z.string(),
  other_call_id: z.string(),
  trace_id: z.string(),
  criterion: z.string(),
  target: z.number().transform((target) => (target < 0 ? null : target)),
  judge: saidSchema,
  other: saidSchema,
})

const listedDisagreements = 200

/** Calls in which both were asked the same; `k` is one judge's, `o` the other's. */
const both = sql`FROM judge_call k JOIN judge_call o ON o.trace_seq = k.trace_seq
  AND o.criterion = k.criterion AND o.target = k.target AND o.sample = k.sample
  JOIN trace t ON t.seq = k.trace_seq JOIN item i ON i.seq = t.item_seq
  JOIN import m ON m.id = t.import_id JOIN collection c ON c.id = t.collection_id`

function split(counts: readonly Count[], by: 'dataset' | 'model') {
  return [...Map.groupBy(counts, (one) => one[by])]
    .map(([value, own]) => ({ value, ...ofCounts(own) }))
    .toSorted((a, b) => b.checked - a.checked)
}

function ofCounts(counts: readonly Count[]) {
  return agreementOfCounts(
    counts.map(({ judge, other, count }) => ({ judge, person: other, count })),
  )
}

/** How far two judges say the same to the same. */
export async function compareJudges(
  database: Queries,
  name: string,
  otherName: string,
): Promise<JudgesCompared> {
  const judge = await judgeNamed(database, name)
  const other = await judgeNamed(database, otherName)
  const chosen = sql`k.judge = ${judge} AND o.judge = ${other} AND k.criterion <> 'embedding' AND ${isSeen}`
  const rows = await database.query(sql`
    SELECT k.criterion, i.dataset, t.model, k.value AS judge, o.value AS other, COUNT(*) AS count
    ${both} WHERE ${chosen} GROUP BY k.criterion, i.dataset, t.model, k.value, o.value`)
  const differing = await database.query(sql`
    SELECT k.id AS call_id, o.id AS other_call_id, t.id AS trace_id, k.criterion, k.target,
      k.value AS judge, o.value AS other
    ${both} WHERE ${chosen} AND COALESCE(k.value, '') <> COALESCE(o.value, '')
    ORDER BY k.id DESC LIMIT ${listedDisagreements}`)
  const counts = rows.map((row) => countSchema.parse(row))
  return {
    judge,
    other,
    criteria: [...Map.groupBy(counts, ({ criterion }) => criterion)].map(([criterion, own]) => ({
      criterion,
      part: null,
      ...ofCounts(own),
      by_dataset: split(own, 'dataset'),
      by_model: split(own, 'model'),
    })),
    disagreements: differing.map((row) => disagreementSchema.parse(row)),
  }
}
