import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import type { AnnotatorSession } from '../../annotators/find-annotator.server'
import type { Assignment } from '../../assignment/find-assignment.server'
import { blindPair, pairTextsSchema } from '../../blind'
import { findDiscussion, findSecondVotes } from '../../discussion/find-discussion.server'
import type { Dimension } from '../../design-schema'
import { type BlindPair, choicesSchema, type Draft, draftSchema } from '../schema'
import { secondsLeft } from './pace'

const textsSchema = z.object({
  texts: z.string().transform((text) => pairTextsSchema.parse(JSON.parse(text))),
  draft: z
    .string()
    .transform((text) => draftSchema.parse(JSON.parse(text)))
    .nullable(),
})

/** The round a pair is in for somebody: the second once it is talked over. */
export function roundOf({ discussed_at: discussedAt, kind }: Assignment): 1 | 2 {
  return discussedAt !== null && kind === 'first' ? 2 : 1
}

/** What is asked of a pair now. */
export async function askedOf(
  db: Queries,
  visit: AnnotatorSession,
  assignment: Assignment,
): Promise<Dimension[]> {
  if (roundOf(assignment) === 1) return visit.study.design.dimensions
  return (await findDiscussion(db, visit, assignment)).asked
}

/** A pair as its annotator may see it. */
export async function showPair(
  db: Queries,
  visit: AnnotatorSession,
  assignment: Assignment,
): Promise<BlindPair> {
  const [[row], progress] = await Promise.all([
    db.query(sql`
      SELECT p.texts, a.draft FROM study_assignment a JOIN study_pair p ON p.id = a.pair_id
      WHERE a.id = ${assignment.id}`),
    findProgress(db, visit, assignment),
  ])
  const { texts, draft } = textsSchema.parse(row)
  const round = roundOf(assignment)
  const talk = round === 2 ? await findDiscussion(db, visit, assignment) : null
  return blindPair(texts, {
    pairToken: assignment.id,
    swapped: assignment.swapped,
    round,
    dimensions: talk?.asked ?? visit.study.design.dimensions,
    progress,
    ...(draft === null ? {} : { draft: fitting(draft, talk?.asked) }),
    ...(talk === null ? {} : { discussion: talk.discussion }),
  })
}

/** A draft of the first round is none of dimensions that are not asked any more. */
function fitting(draft: Draft, asked: readonly Dimension[] | undefined): Draft {
  if (asked === undefined) return draft
  const ids = new Set(asked.map(({ id }) => id))
  const choices = Object.entries(draft.choices).filter(([id]) => ids.has(id))
  return { ...draft, choices: Object.fromEntries(choices) }
}

const countsSchema = z.object({
  done: z.number().nullable(),
  total: z.number().nullable(),
  training: z.number().nullable(),
  training_total: z.number().nullable(),
})
const durationSchema = z.object({ duration_ms: z.number() })
const paceOf = 30

/** How far somebody is: in training, in the first round, or with second votes. */
export async function findProgress(
  db: Queries,
  { annotator }: AnnotatorSession,
  at: Pick<Assignment, 'pair_kind' | 'discussed_at' | 'kind'> | null,
): Promise<BlindPair['progress']> {
  if (at !== null && at.discussed_at !== null && at.kind === 'first') {
    const all = await findSecondVotes(db, annotator.id, { open: false })
    const open = await findSecondVotes(db, annotator.id, { open: true })
    const done = all.length - open.length
    return { done, total: all.length, ...(await estimateLeft(db, annotator.id, open.length)) }
  }
  const [row] = await db.query(sql`
    SELECT sum(CASE WHEN a.status = 'done' AND p.kind <> 'training' THEN 1 ELSE 0 END) AS done,
      sum(CASE WHEN p.kind <> 'training' THEN 1 ELSE 0 END) AS total,
      sum(CASE WHEN a.status = 'done' AND p.kind = 'training' THEN 1 ELSE 0 END) AS training,
      sum(CASE WHEN p.kind = 'training' THEN 1 ELSE 0 END) AS training_total
    FROM study_assignment a JOIN study_pair p ON p.id = a.pair_id
    WHERE a.annotator_id = ${annotator.id} AND a.status IN ('planned', 'claimed', 'done')`)
  const found = countsSchema.parse(row)
  if (at?.pair_kind === 'training')
    return { done: found.training ?? 0, total: found.training_total ?? 0, seconds_left: null }
  const [done, total] = [found.done ?? 0, found.total ?? 0]
  return { done, total, ...(await estimateLeft(db, annotator.id, total - done)) }
}

async function estimateLeft(db: Queries, annotatorId: string, pairs: number) {
  const rows = await db.query(sql`
    SELECT duration_ms FROM study_submission
    WHERE annotator_id = ${annotatorId} AND revision = 1 AND duration_ms IS NOT NULL
    ORDER BY created_at DESC LIMIT ${paceOf}`)
  const durations = rows.map((row) => durationSchema.parse(row).duration_ms)
  return { seconds_left: secondsLeft(durations, pairs) }
}

const submissionSchema = z.object({
  round: z.number(),
  choices: z.string().transform((text) => choicesSchema.parse(JSON.parse(text))),
  comment: z.string().nullable(),
  recognised: z.number().transform((value) => value === 1),
})

/** What somebody chose last of a pair; null before they did. */
export async function findOwnChoices(db: Queries, assignmentId: string) {
  const [row] = await db.query(sql`
    SELECT round, choices, comment, recognised FROM study_submission
    WHERE assignment_id = ${assignmentId} ORDER BY round DESC, revision DESC LIMIT 1`)
  return row === undefined ? null : submissionSchema.parse(row)
}
