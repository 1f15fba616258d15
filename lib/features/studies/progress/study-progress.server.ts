import { z } from 'zod'
import type { Database, Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { skipReasons } from '../annotation/vocabulary'
import { countedAt } from '../assignment/find-assignment.server'
import { designSchema } from '../design-schema'
import { assignmentStatusSchema, studyStatusSchema } from '../schema'
import { findAnnotatorRows } from './annotator-rows.server'
import { type MatrixOptions, pairProgress, type StoredCell } from './matrix'
import { itemTextLength, type ProgressQuery, type StudyProgress } from './schema'

/** Under this a judgement is a click. */
const fastSeconds = 3
const hour = 3_600_000

const studySchema = z.object({
  id: z.string(),
  status: studyStatusSchema,
  design: z.string().transform((text) => designSchema.parse(JSON.parse(text))),
  started_at: z.coerce.date().nullable(),
})
export type FollowedStudy = z.infer<typeof studySchema>

export async function requireFollowed(db: Queries, id: string): Promise<FollowedStudy> {
  const [row] = await db.query(sql`
    SELECT id, status, design, started_at FROM study WHERE id = ${id} AND deleted_at IS NULL`)
  if (row === undefined) throw new AppError('not_found', 'There is no such study.')
  return studySchema.parse(row)
}

/** How far a study is. Nothing of it tells what anybody chose. */
export async function findStudyProgress(
  database: Database,
  id: string,
  { limit, after }: ProgressQuery,
  now = new Date(),
): Promise<StudyProgress> {
  const study = await requireFollowed(database, id)
  const { overlap, discussion } = study.design
  const annotators = await findAnnotatorRows(database, id, fastSeconds)
  const counts = await findCounts(database, study)
  const active = annotators
    .filter(({ state }) => state === 'active' || state === 'invited')
    .map(({ number }) => number)
  const rows = await findRows(database, id, { limit: limit + 1, after, overlap, active })
  const perHour = await findPerHour(database, id, now)
  const missing = counts.judgements.total - counts.judgements.done
  return {
    id,
    status: study.status,
    overlap,
    pairs: counts.pairs,
    judgements: counts.judgements,
    discussion: { is_planned: discussion, ...(await findVotes(database, id)) },
    per_hour: perHour,
    seconds_left: perHour === null ? null : timeLeft(missing, perHour, { study, now }),
    fast_seconds: fastSeconds,
    annotators,
    rows: rows.slice(0, limit),
    next_after: rows.length > limit ? (rows[limit - 1]?.pair ?? null) : null,
    skipped: await findSkipped(database, id, { overlap, active }),
  }
}

/** A pace over less time says little. */
const shortestPace = 10 * 60 * 1000

/** At the pace of the last hour, or since the start of a study that is younger. */
function timeLeft(
  missing: number,
  perHour: number,
  { study, now }: { study: FollowedStudy; now: Date },
): number {
  const age = now.getTime() - (study.started_at?.getTime() ?? 0)
  const elapsed = Math.min(hour, Math.max(shortestPace, age))
  return Math.round((missing / perHour) * (elapsed / 1000))
}

const pairCountSchema = z.object({ total: z.number(), complete: z.number(), done: z.number() })

async function findCounts(db: Queries, { id, design: { overlap } }: FollowedStudy) {
  const [row] = await db.query(sql`
    SELECT count(*) AS total,
      COALESCE(sum(CASE WHEN n >= ${overlap} THEN 1 ELSE 0 END), 0) AS complete,
      COALESCE(sum(n), 0) AS done
    FROM (SELECT ${countedAt} AS n FROM study_pair p
      WHERE p.study_id = ${id} AND p.kind = 'study') AS counts`)
  const { total, complete, done } = pairCountSchema.parse(row)
  return { pairs: { total, complete }, judgements: { done, total: total * overlap } }
}

const votesSchema = z.object({ opened: z.number(), votes: z.number(), votes_total: z.number() })

async function findVotes(db: Queries, id: string) {
  const [row] = await db.query(sql`
    SELECT count(DISTINCT p.id) AS opened, count(a.id) AS votes_total,
      COALESCE(sum(CASE WHEN EXISTS (SELECT 1 FROM study_submission u
        WHERE u.assignment_id = a.id AND u.round = 2) THEN 1 ELSE 0 END), 0) AS votes
    FROM study_pair p
    LEFT JOIN study_assignment a ON a.pair_id = p.id AND a.kind = 'first' AND a.status = 'done'
      AND EXISTS (SELECT 1 FROM study_annotator n WHERE n.id = a.annotator_id
        AND n.removed_at IS NULL AND n.excluded_at IS NULL AND n.withdrawn_at IS NULL)
    WHERE p.study_id = ${id} AND p.discussed_at IS NOT NULL`)
  return votesSchema.parse(row)
}

const countSchema = z.object({ n: z.number() })

async function findPerHour(db: Queries, id: string, now: Date): Promise<number | null> {
  const [row] = await db.query(sql`
    SELECT count(*) AS n FROM study_assignment a JOIN study_pair p ON p.id = a.pair_id
    WHERE a.study_id = ${id} AND a.status = 'done' AND a.kind = 'first' AND p.kind = 'study'
      AND a.done_at > ${new Date(now.getTime() - hour)}`)
  const { n } = countSchema.parse(row)
  return n === 0 ? null : n
}

const flag = z.number().transform((value) => value === 1)
const cellSchema = z.object({
  pair: z.number(),
  annotator: z.number(),
  kind: z.enum(['first', 'repeat']),
  status: assignmentStatusSchema,
  has_second_vote: flag,
  is_excluded: flag,
})
const rowSchema = z.object({
  pair: z.number(),
  item_id: z.string(),
  item_text: z.string().nullable(),
  dataset: z.string().nullable(),
  label: z.string().nullable(),
})

const itemText = sql`substr(i.text, 1, ${itemTextLength}) AS item_text`

type Page = MatrixOptions & { limit: number; after: number }

async function findRows(db: Queries, id: string, { limit, after, ...options }: Page) {
  const found = await db.query(sql`
    SELECT p.ordinal AS pair, p.item_id, ${itemText}, p.dataset, p.label
    FROM study_pair p LEFT JOIN item i ON i.id = p.item_id
    WHERE p.study_id = ${id} AND p.kind = 'study' AND p.ordinal > ${after}
    ORDER BY p.ordinal LIMIT ${limit}`)
  const rows = found.map((row) => rowSchema.parse(row))
  const last = rows.at(-1)?.pair ?? after
  const cells = await db.query(sql`
    SELECT p.ordinal AS pair, n.number AS annotator, a.kind, a.status,
      CASE WHEN n.excluded_at IS NULL THEN 0 ELSE 1 END AS is_excluded,
      CASE WHEN EXISTS (SELECT 1 FROM study_submission u
        WHERE u.assignment_id = a.id AND u.round = 2) THEN 1 ELSE 0 END AS has_second_vote
    FROM study_pair p
    JOIN study_assignment a ON a.pair_id = p.id
    JOIN study_annotator n ON n.id = a.annotator_id
    WHERE p.study_id = ${id} AND p.kind = 'study' AND p.ordinal > ${after}
      AND p.ordinal <= ${last}`)
  const byPair = Map.groupBy(
    cells.map((row): StoredCell => {
      const {
        has_second_vote: hasSecondVote,
        is_excluded: isExcluded,
        ...cell
      } = cellSchema.parse(row)
      return { ...cell, hasSecondVote, isExcluded }
    }),
    ({ pair }) => pair,
  )
  return rows.map((row) => pairProgress(row, byPair.get(row.pair) ?? [], options))
}

const skippedSchema = z.object({
  pair: z.number(),
  item_id: z.string(),
  item_text: z.string().nullable(),
  annotator: z.number(),
  skip_reason: z
    .string()
    .transform((text) =>
      z
        .object({ reason: z.enum(skipReasons), comment: z.string().optional() })
        .parse(JSON.parse(text)),
    ),
  counted: z.number(),
  past: z.number(),
})
const mostSkipped = 500

async function findSkipped(db: Queries, id: string, { overlap, active }: MatrixOptions) {
  const rows = await db.query(sql`
    SELECT p.ordinal AS pair, p.item_id, ${itemText}, n.number AS annotator, a.skip_reason,
      ${countedAt} AS counted,
      (SELECT count(*) FROM study_assignment o JOIN study_annotator b ON b.id = o.annotator_id
        WHERE o.pair_id = p.id AND o.kind = 'first' AND o.status IN ('done', 'skipped')
          AND b.removed_at IS NULL AND b.excluded_at IS NULL AND b.withdrawn_at IS NULL) AS past
    FROM study_assignment a
    JOIN study_pair p ON p.id = a.pair_id
    JOIN study_annotator n ON n.id = a.annotator_id
    LEFT JOIN item i ON i.id = p.item_id
    WHERE a.study_id = ${id} AND a.status = 'skipped' AND a.kind = 'first' AND p.kind = 'study'
    ORDER BY p.ordinal, n.number LIMIT ${mostSkipped}`)
  return rows.map((row) => {
    const { skip_reason: why, counted, past, ...same } = skippedSchema.parse(row)
    const isStuck = counted + active.length - past < overlap
    return { ...same, reason: why.reason, comment: why.comment ?? null, is_stuck: isStuck }
  })
}
