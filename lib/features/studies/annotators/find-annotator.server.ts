import { z } from 'zod'
import type { Queries, Transaction } from '@/lib/platform/db/database'
import { empty, sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { sha256 } from '@/lib/formats/hash'
import { type LockedStudy, lockedSchema } from '../log/locked-study.server'
import { type Design, designSchema } from '../design-schema'
import { type StudyStatus, studyStatusSchema } from '../schema'

/** Somebody with a link, and the study it is of. */
export interface AnnotatorSession {
  study: { id: string; status: StudyStatus; design: Design }
  annotator: Annotator
}

/** With the study held until the transaction ends, and the end of its log as it is then. */
export interface LockedVisit extends AnnotatorSession {
  locked: LockedStudy
}

const time = z
  .string()
  .transform((text) => new Date(text))
  .nullable()
const annotatorSchema = z.object({
  id: z.string(),
  number: z.number(),
  seen_at: time,
  removed_at: time,
  withdrawn_at: time,
  excluded_at: time,
  consented_at: time,
  trained_at: time,
  guessed_at: time,
  not_blind: z.string().nullable(),
})
export type Annotator = z.infer<typeof annotatorSchema>

const visitSchema = annotatorSchema.extend({
  study_id: z.string(),
  status: studyStatusSchema,
  design: z.string().transform((text) => designSchema.parse(JSON.parse(text))),
})

const annotatorColumns = sql`
  n.id, n.number, n.seen_at, n.removed_at, n.withdrawn_at, n.excluded_at, n.consented_at,
  n.trained_at, n.guessed_at, n.not_blind`

const unknown =
  'This link is not valid. Check that you copied all of it, or ask the person who sent it for a new one.'

/** By the token of a link. Throws `not_found`, in words that name nothing, for one that is unknown or was taken back. */
export async function requireVisit(db: Queries, token: string): Promise<AnnotatorSession> {
  const [row] = await db.query(sql`
    SELECT ${annotatorColumns}, s.id AS study_id, s.status, s.design
    FROM study_annotator n JOIN study s ON s.id = n.study_id
    WHERE n.token_hash = ${sha256(token)} AND s.deleted_at IS NULL`)
  if (row === undefined) throw new AppError('not_found', unknown)
  const { study_id: id, status, design, ...annotator } = visitSchema.parse(row)
  if (annotator.removed_at !== null) throw new AppError('not_found', unknown)
  return { study: { id, status, design }, annotator }
}

/** Takes the study for oneself and looks again at who is there, in one question, for both may have changed. */
export async function lockVisit(
  tx: Transaction,
  { study, annotator }: AnnotatorSession,
): Promise<LockedVisit> {
  // The study first, as everywhere, so that nobody waits in a ring.
  const lock = tx.provider === 'postgresql' ? sql`FOR UPDATE OF s, n` : empty
  const [row] = await tx.query(sql`
    SELECT ${annotatorColumns}, s.status, s.log_length, s.log_head
    FROM study s JOIN study_annotator n ON n.study_id = s.id
    WHERE n.id = ${annotator.id} AND s.id = ${study.id} ${lock}`)
  const { status, log_length: length, log_head: head } = lockedSchema.parse(row)
  return {
    study: { ...study, status },
    annotator: annotatorSchema.parse(row),
    locked: { id: study.id, status, log: { length, head } },
  }
}

/** Whether somebody may go on judging. */
export function isActive({ removed_at, withdrawn_at, excluded_at }: Annotator): boolean {
  return removed_at === null && withdrawn_at === null && excluded_at === null
}
