import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { empty, type Sql, sql } from '@/lib/platform/db/sql'
import { assignmentStatusSchema } from '../schema'
import { repeatsApart } from './repeats'

const time = z
  .string()
  .transform((text) => new Date(text))
  .nullable()

/** A pair on somebody's list. */
export const assignmentSchema = z.object({
  id: z.string(),
  pair_id: z.string(),
  ordinal: z.number(),
  pair_kind: z.enum(['study', 'gold', 'training']),
  discussed_at: time,
  kind: z.enum(['first', 'repeat']),
  swapped: z.number().transform((value) => value === 1),
  position: z.number(),
  status: assignmentStatusSchema,
  lease_until: time,
  /** Others whose first judgement of the pair counts; and these with those who are at it. */
  others_done: z.number(),
  others_now: z.number(),
  /** Revisions there are of each round. */
  revisions_1: z.number(),
  revisions_2: z.number(),
})
export type Assignment = z.infer<typeof assignmentSchema>

/** Others at pair `p`: whose first judgement is in and, where `now` is given, who works on it. */
function othersAt(annotator: Sql | string, now: Date | null): Sql {
  const atIt = now === null ? empty : sql`OR (o.status = 'claimed' AND o.lease_until > ${now})`
  return sql`(
    SELECT count(*) FROM study_assignment o JOIN study_annotator b ON b.id = o.annotator_id
    WHERE o.pair_id = p.id AND o.kind = 'first' AND o.annotator_id <> ${annotator}
      AND b.excluded_at IS NULL AND b.withdrawn_at IS NULL
      AND (o.status = 'done' ${atIt}))`
}

const revisionsOf = (round: number) => sql`(
  SELECT count(*) FROM study_submission u WHERE u.assignment_id = a.id AND u.round = ${round})`

/** Of assignment `a` of pair `p`, as `assignmentSchema` reads them. */
export function assignmentColumns(now: Date): Sql {
  const own = sql`a.annotator_id`
  return sql`
    a.id, a.pair_id, p.ordinal, p.kind AS pair_kind, p.discussed_at, a.kind, a.swapped, a.position,
    a.status, a.lease_until, ${othersAt(own, null)} AS others_done,
    ${othersAt(own, now)} AS others_now, ${revisionsOf(1)} AS revisions_1,
    ${revisionsOf(2)} AS revisions_2`
}

/** Whose list it is, and when. */
export interface AnnotatorScope {
  annotatorId: string
  overlap: number
  now: Date
}

/** People whose first judgement of pair `p` is in and counts. */
export const countedAt = sql`(
  SELECT count(*) FROM study_assignment o JOIN study_annotator b ON b.id = o.annotator_id
  WHERE o.pair_id = p.id AND o.kind = 'first' AND o.status = 'done'
    AND b.excluded_at IS NULL AND b.withdrawn_at IS NULL)`

/** What somebody has open, the first first. */
export async function findClaim(
  db: Queries,
  annotatorId: string,
  now: Date,
): Promise<Assignment | null> {
  const [row] = await db.query(sql`
    SELECT ${assignmentColumns(now)} FROM study_assignment a JOIN study_pair p ON p.id = a.pair_id
    WHERE a.annotator_id = ${annotatorId} AND a.status = 'claimed' ORDER BY a.position LIMIT 1`)
  return row === undefined ? null : assignmentSchema.parse(row)
}

/** One of somebody's own; null also for what was planned and never shown. */
export async function findShown(
  db: Queries,
  annotatorId: string,
  { id, now }: { id: string; now: Date },
): Promise<Assignment | null> {
  const [row] = await db.query(sql`
    SELECT ${assignmentColumns(now)} FROM study_assignment a JOIN study_pair p ON p.id = a.pair_id
    WHERE a.id = ${id.replaceAll('\0', '')} AND a.annotator_id = ${annotatorId}
      AND a.status <> 'planned'`)
  return row === undefined ? null : assignmentSchema.parse(row)
}

/** The next pair of an annotator's own list whose quota is not full. */
export async function findPlanned(db: Queries, own: AnnotatorScope): Promise<Assignment | null> {
  const { annotatorId, overlap, now } = own
  // A look at a pair that was passed over is none: a second look waits for those that were.
  const since = sql`(
    SELECT count(*) FROM study_assignment f
    JOIN study_assignment s ON s.annotator_id = f.annotator_id AND s.shown_at > f.shown_at
    WHERE f.pair_id = p.id AND f.annotator_id = ${annotatorId} AND f.kind = 'first'
      AND f.status = 'done')`
  const [row] = await db.query(sql`
    SELECT ${assignmentColumns(now)} FROM study_assignment a JOIN study_pair p ON p.id = a.pair_id
    WHERE a.annotator_id = ${annotatorId} AND a.status = 'planned'
      AND (p.kind <> 'study'
        OR (a.kind = 'repeat' AND ${since} >= ${repeatsApart - 1})
        OR (a.kind = 'first' AND p.discussed_at IS NULL AND ${othersAt(annotatorId, now)} < ${overlap}))
    ORDER BY a.position LIMIT 1`)
  return row === undefined ? null : assignmentSchema.parse(row)
}

/** True for a pair whose quota is still as open as when it was chosen, and whose annotator has nothing else open. */
export function isFree({ annotatorId, overlap, now }: AnnotatorScope): Sql {
  return sql`status = 'planned'
    AND NOT EXISTS (SELECT 1 FROM study_assignment c
      WHERE c.annotator_id = ${annotatorId} AND c.status = 'claimed')
    AND EXISTS (SELECT 1 FROM study_pair p WHERE p.id = study_assignment.pair_id
      AND (p.kind <> 'study' OR study_assignment.kind = 'repeat'
        OR (p.discussed_at IS NULL AND ${othersAt(annotatorId, now)} < ${overlap})))`
}

const spareSchema = z.object({
  pair_id: z.string(),
  planned_id: z.string().nullable(),
  /** Number of the annotator on whose list it is planned. */
  from: z.number().nullable(),
  swapped: z
    .number()
    .nullable()
    .transform((value) => (value === null ? null : value === 1)),
  /** Swapped over as is, of whoever it is planned for: above 0 when too much of theirs is as is. */
  ahead: z.number().nullable(),
  own_id: z.string().nullable(),
})
/** A pair somebody could take over; `planned_id` = the place on another list that goes then. */
export type Spare = z.infer<typeof spareSchema>

const mostSpares = 100

/** Of assignment `a`: it was or is to be judged, and is no repeat. */
const countsForSides = sql`a.kind = 'first' AND a.status IN ('planned', 'claimed', 'done')`

/** Pairs that lack annotators and that somebody has had nothing to do with: of the longest lists first. */
export async function findSpares(
  db: Queries,
  studyId: string,
  own: AnnotatorScope,
): Promise<Spare[]> {
  const { annotatorId, overlap, now } = own
  const rows = await db.query(sql`
    SELECT p.id AS pair_id, x.id AS planned_id, n.number AS "from", x.swapped, r.ahead,
      m.id AS own_id
    FROM study_pair p
    LEFT JOIN study_assignment x
      ON x.pair_id = p.id AND x.kind = 'first' AND x.status = 'planned'
    LEFT JOIN study_annotator n ON n.id = x.annotator_id
    LEFT JOIN (
      SELECT a.annotator_id, sum(CASE WHEN a.status = 'planned' THEN 1 ELSE 0 END) AS remaining,
        sum(CASE WHEN a.swapped THEN -1 ELSE 1 END) AS ahead
      FROM study_assignment a JOIN study_pair q ON q.id = a.pair_id
      WHERE a.study_id = ${studyId} AND ${countsForSides} AND q.kind = 'study'
      GROUP BY a.annotator_id) r ON r.annotator_id = x.annotator_id
    LEFT JOIN study_assignment m
      ON m.pair_id = p.id AND m.annotator_id = ${annotatorId} AND m.kind = 'first'
    WHERE p.study_id = ${studyId} AND p.kind = 'study' AND p.discussed_at IS NULL
      AND (m.id IS NULL OR m.status = 'released') AND ${othersAt(annotatorId, now)} < ${overlap}
    ORDER BY CASE WHEN x.id IS NULL THEN 0 ELSE 1 END, r.remaining DESC, x.id
    LIMIT ${mostSpares}`)
  return rows.map((row) => spareSchema.parse(row))
}

const sidesSchema = z.object({ ahead: z.number().nullable(), last: z.number().nullable() })

/** How many more of somebody's study pairs are as is than swapped, and the last place on their list. */
export async function findSides(db: Queries, annotatorId: string) {
  const [row] = await db.query(sql`
    SELECT sum(CASE WHEN NOT (${countsForSides} AND p.kind = 'study') THEN 0
        WHEN a.swapped THEN -1 ELSE 1 END) AS ahead,
      max(a.position) AS last
    FROM study_assignment a JOIN study_pair p ON p.id = a.pair_id
    WHERE a.annotator_id = ${annotatorId}`)
  const { ahead, last } = sidesSchema.parse(row)
  return { ahead: ahead ?? 0, last: last ?? -1 }
}
