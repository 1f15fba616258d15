import { z } from 'zod'
import { isSeen } from '@/lib/core/collections/visible-rows.server'
import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { pools } from '../pools.server'
import type { ReviewValue } from '../review-value'
import { drawModeSchema, type JudgeAgreement } from '@/lib/core/judge-calls/schema'
import { agreementOf } from './agree'
import { reviewValueSchema } from '../stored-review'
import { criterionOf } from '../words'
import { sampleOf } from './sample'

const valueSchema = z.union([z.string(), z.number()])
const partsSchema = z
  .string()
  .transform((text) => z.record(z.string(), z.number()).parse(JSON.parse(text)))
const parsed = z.string().transform((text) => valueSchema.parse(JSON.parse(text)))

const reviewedSchema = z.object({
  call_id: z.string(),
  trace_id: z.string(),
  criterion: z.string(),
  target: z.number().transform((target) => (target < 0 ? null : target)),
  dataset: z.string().nullable(),
  model: z.string().nullable(),
  judge_value: parsed.nullable(),
  judge_parts: partsSchema.nullable(),
  person_value: reviewValueSchema,
  anchored: z.union([z.number(), z.boolean()]).transform(Boolean),
  drawn: drawModeSchema.nullable(),
  pool: z.string(),
  comment: z.string().nullable(),
})
type ReviewedCall = z.infer<typeof reviewedSchema>

/** What a person said to a call. */
export interface Reviewed extends Omit<ReviewedCall, 'person_value'> {
  person_value: string | number
  person_parts: ReviewValue['parts']
}

function reviewedOf({ person_value: said, ...stored }: ReviewedCall): Reviewed {
  return { ...stored, person_value: said.value, person_parts: said.parts }
}

/** Marks of a criterion with parts that came as one number cannot be compared with any of them. */
function isComparable({ criterion, person_parts: parts }: Reviewed): boolean {
  return criterionOf(criterion).parts === undefined || parts !== null
}

/** The marks that are compared apart; null = the value as a whole. */
const partsOf = (criterion: string): readonly (string | null)[] =>
  criterionOf(criterion).parts ?? [null]

/** A review as far as one part goes. */
function ofPart<Review extends Reviewed>(review: Review, part: string | null): Review {
  if (part === null) return review
  const { judge_parts: judge, person_parts: person, person_value: mean } = review
  return { ...review, judge_value: judge?.[part] ?? null, person_value: person?.[part] ?? mean }
}

const poolSchema = z.object({ criterion: z.string(), pool: z.string(), calls: z.number() })
const countSchema = z.object({
  criterion: z.string(),
  prompt_version: z.string().nullable(),
  calls: z.number(),
  unreadable: z.number(),
})

const from = sql`FROM judge_call k JOIN trace t ON t.seq = k.trace_seq
  JOIN item i ON i.seq = t.item_seq JOIN import m ON m.id = t.import_id
  JOIN collection c ON c.id = t.collection_id`

interface CriterionCount {
  criterion: string
  calls: number
  unreadable: number
  prompt_versions: string[]
}

/** How many calls of a judge there are by criterion, with the prompts they were asked with. */
async function countCalls(database: Queries, judge: string): Promise<CriterionCount[]> {
  const rows = await database.query(sql`
    SELECT k.criterion, k.prompt_version, COUNT(*) AS calls,
      SUM(CASE WHEN k.value IS NULL THEN 1 ELSE 0 END) AS unreadable
    ${from} WHERE k.judge = ${judge} AND k.criterion <> 'embedding' AND ${isSeen}
    GROUP BY k.criterion, k.prompt_version ORDER BY k.criterion, k.prompt_version`)
  const counts = rows.map((row) => countSchema.parse(row))
  return [...Map.groupBy(counts, ({ criterion }) => criterion)].map(([criterion, own]) => ({
    criterion,
    calls: own.reduce((sum, { calls }) => sum + calls, 0),
    unreadable: own.reduce((sum, { unreadable }) => sum + unreadable, 0),
    prompt_versions: own.flatMap(({ prompt_version: label }) => label ?? []),
  }))
}

/** Calls of one pool have the same chance to be drawn, whichever way they are drawn. */
const pool = sql`CASE WHEN ${pools.hinge} THEN 'h' ELSE '-' END || CASE WHEN ${pools.differ} THEN 'd' ELSE '-' END`

const listedDisagreements = 200

/** The judge of that name, or the one that a server of that id stands for. */
export async function judgeNamed(database: Queries, name: string): Promise<string> {
  const [row] = await database.query(sql`
    SELECT judge FROM judge_call WHERE judge = ${name} OR server_id = ${name}
    ORDER BY CASE WHEN judge = ${name} THEN 0 ELSE 1 END, id DESC LIMIT 1`)
  if (row === undefined)
    throw new AppError('not_found', 'There are no calls of a judge with this name.')
  return z.object({ judge: z.string() }).parse(row).judge
}

/** Everything people said to a judge, the newest first. */
export async function listReviewed(database: Queries, judge: string): Promise<Reviewed[]> {
  const rows = await database.query(sql`
    SELECT k.id AS call_id, t.id AS trace_id, k.criterion, k.target, i.dataset, t.model,
      k.value AS judge_value, k.parts AS judge_parts, w.value AS person_value, w.anchored, w.drawn, ${pool} AS pool, w.comment
    ${from} JOIN judge_review w ON w.call_id = k.id
    WHERE k.judge = ${judge} AND ${isSeen} ORDER BY w.id DESC`)
  return rows.map((row) => reviewedOf(reviewedSchema.parse(row))).filter(isComparable)
}

/** How many calls there are in each pool, by criterion. Only asked for where calls were drawn out of one. */
async function countPools(database: Queries, judge: string): Promise<z.infer<typeof poolSchema>[]> {
  const rows = await database.query(sql`
    SELECT criterion, pool, COUNT(*) AS calls FROM (
      SELECT k.criterion, ${pool} AS pool ${from}
      WHERE k.judge = ${judge} AND k.criterion <> 'embedding' AND ${isSeen}) AS pooled
    GROUP BY criterion, pool`)
  return rows.map((row) => poolSchema.parse(row))
}

function split(reviews: readonly (Reviewed & { weight: number })[], by: 'dataset' | 'model') {
  const values = Map.groupBy(reviews, (review) => review[by])
  return [...values]
    .map(([value, own]) => ({ value, ...agreementOf(own.map(compared)) }))
    .toSorted((a, b) => b.checked - a.checked)
}

function compared({ judge_value, person_value, weight }: Reviewed & { weight: number }) {
  return { judge: judge_value, person: person_value, weight }
}

/** How a judge agrees with the people who checked it. What was said after a look at the judge is left out. */
export async function judgeAgreement(database: Queries, name: string): Promise<JudgeAgreement> {
  const judge = await judgeNamed(database, name)
  const counts = await countCalls(database, judge)
  const all = await listReviewed(database, judge)
  const isPooled = all.some(({ drawn }) => drawn !== null && drawn !== 'random')
  const pooled = isPooled ? await countPools(database, judge) : []
  return {
    judge,
    criteria: counts.flatMap(({ criterion, calls, unreadable, prompt_versions }) => {
      const own = all.filter((review) => review.criterion === criterion)
      const sizes = pooled.filter((one) => one.criterion === criterion)
      const { reviews, ...sample } = sampleOf(own, {
        calls,
        pools: new Map(sizes.map((one) => [one.pool, one.calls])),
      })
      return partsOf(criterion).map((part) => {
        const marked = reviews.map((review) => ofPart(review, part))
        return {
          criterion,
          part,
          calls,
          unreadable,
          prompt_versions,
          ...sample,
          ...agreementOf(marked.map(compared)),
          by_dataset: split(marked, 'dataset'),
          by_model: split(marked, 'model'),
        }
      })
    }),
    disagreements: all
      .flatMap((review) =>
        partsOf(review.criterion).map((part) => ({ ...ofPart(review, part), part })),
      )
      .filter(({ judge_value: said, person_value: person }) => said !== person)
      .slice(0, listedDisagreements)
      .map(
        ({ call_id, trace_id, criterion, part, target, judge_value, person_value, comment }) => ({
          call_id,
          trace_id,
          criterion,
          part,
          target,
          judge: judge_value,
          person: person_value,
          comment,
        }),
      ),
  }
}
