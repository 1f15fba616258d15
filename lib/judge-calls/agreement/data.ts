import { z } from 'zod'
import { isSeen } from '@/lib/collections/visible/data'
import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import type { JudgeAgreement } from '../schema'
import { agreementOf, type Compared } from './agree'

const valueSchema = z.union([z.string(), z.number()])
const parsed = z.string().transform((text) => valueSchema.parse(JSON.parse(text)))

const reviewedSchema = z.object({
  call_id: z.string(),
  trace_id: z.string(),
  criterion: z.string(),
  target: z.number().transform((target) => (target < 0 ? null : target)),
  dataset: z.string().nullable(),
  model: z.string().nullable(),
  judge_value: parsed.nullable(),
  person_value: parsed,
  anchored: z.union([z.number(), z.boolean()]).transform(Boolean),
  comment: z.string().nullable(),
})
type Reviewed = z.infer<typeof reviewedSchema>

const countSchema = z.object({ criterion: z.string(), calls: z.number(), unreadable: z.number() })

const from = sql`FROM judge_call k JOIN trace t ON t.seq = k.trace_seq
  JOIN item i ON i.seq = t.item_seq JOIN import m ON m.id = t.import_id
  JOIN collection c ON c.id = t.collection_id`

const listedDisagreements = 200

function compared({ judge_value: judge, person_value: person }: Reviewed): Compared {
  return { judge, person }
}

function groups(reviews: readonly Reviewed[], by: 'dataset' | 'model') {
  const values = new Map<string | null, Reviewed[]>()
  for (const review of reviews) values.set(review[by], [...(values.get(review[by]) ?? []), review])
  return [...values]
    .map(([value, own]) => ({ value, ...agreementOf(own.map(compared)) }))
    .toSorted((a, b) => b.checked - a.checked)
}

/** The judge of that name, or the one that a server of that id stands for. */
async function judgeNamed(database: Queries, name: string): Promise<string> {
  const [row] = await database.query(sql`
    SELECT judge FROM judge_call WHERE judge = ${name} OR server_id = ${name}
    ORDER BY CASE WHEN judge = ${name} THEN 0 ELSE 1 END, id DESC LIMIT 1`)
  if (row === undefined) throw new AppError('not_found', 'No judge of this name has said anything.')
  return z.object({ judge: z.string() }).parse(row).judge
}

/** How a judge agrees with the people who checked it. What was said after a look at the judge is left out. */
export async function judgeAgreement(database: Queries, name: string): Promise<JudgeAgreement> {
  const judge = await judgeNamed(database, name)
  const counts = await database.query(sql`
    SELECT k.criterion, COUNT(*) AS calls,
      SUM(CASE WHEN k.value IS NULL THEN 1 ELSE 0 END) AS unreadable
    ${from} WHERE k.judge = ${judge} AND k.criterion <> 'embedding' AND ${isSeen}
    GROUP BY k.criterion ORDER BY k.criterion`)
  const rows = await database.query(sql`
    SELECT k.id AS call_id, t.id AS trace_id, k.criterion, k.target, i.dataset, t.model,
      k.value AS judge_value, w.value AS person_value, w.anchored, w.comment
    ${from} JOIN judge_review w ON w.call_id = k.id
    WHERE k.judge = ${judge} AND ${isSeen} ORDER BY w.id DESC`)
  const all = rows.map((row) => reviewedSchema.parse(row))
  const free = all.filter(({ anchored }) => !anchored)
  return {
    judge,
    criteria: counts.map((row) => {
      const { criterion, calls, unreadable } = countSchema.parse(row)
      const own = free.filter((review) => review.criterion === criterion)
      return {
        criterion,
        calls,
        unreadable,
        anchored: all.filter((review) => review.criterion === criterion && review.anchored).length,
        ...agreementOf(own.map(compared)),
        by_dataset: groups(own, 'dataset'),
        by_model: groups(own, 'model'),
      }
    }),
    disagreements: all
      .filter(({ judge_value: said, person_value: person }) => said !== person)
      .slice(0, listedDisagreements)
      .map(({ call_id, trace_id, criterion, target, judge_value, person_value, comment }) => ({
        call_id,
        trace_id,
        criterion,
        target,
        judge: judge_value,
        person: person_value,
        comment,
      })),
  }
}
