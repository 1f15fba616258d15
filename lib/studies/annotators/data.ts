import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { sha256 } from '@/lib/platform/hash'
import { type Design, designSchema, type StudyStatus, studyStatusSchema } from '../schema'

/** Somebody with a link, and the study it is of. */
export interface Visit {
  study: { id: string; status: StudyStatus; design: Design }
  annotator: Annotator
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

const columns = sql`
  n.id, n.number, n.seen_at, n.removed_at, n.withdrawn_at, n.excluded_at, n.consented_at,
  n.trained_at, n.guessed_at, n.not_blind`

const unknown = 'This link does not work, or no longer. Ask whoever sent it to you.'

/** By the token of a link. Throws `not_found`, in words that name nothing, for one that is unknown or was taken back. */
export async function requireVisit(db: Queries, token: string): Promise<Visit> {
  const [row] = await db.query(sql`
    SELECT ${columns}, s.id AS study_id, s.status, s.design
    FROM study_annotator n JOIN study s ON s.id = n.study_id
    WHERE n.token_hash = ${sha256(token)} AND s.deleted_at IS NULL`)
  if (row === undefined) throw new AppError('not_found', unknown)
  const { study_id: id, status, design, ...annotator } = visitSchema.parse(row)
  if (annotator.removed_at !== null) throw new AppError('not_found', unknown)
  return { study: { id, status, design }, annotator }
}

/** As it is now. */
export async function findAnnotator(db: Queries, id: string): Promise<Annotator> {
  const [row] = await db.query(sql`SELECT ${columns} FROM study_annotator n WHERE n.id = ${id}`)
  return annotatorSchema.parse(row)
}

/** Whether somebody may go on judging. */
export function isActive({ removed_at, withdrawn_at, excluded_at }: Annotator): boolean {
  return removed_at === null && withdrawn_at === null && excluded_at === null
}
