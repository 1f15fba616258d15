import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { protocolSchema } from '../protocol/schema'
import { studyStatusSchema } from '../schema'
import type { CountedGuess, StudyRecord } from './record'
import { counted, type Submission, submissionSchema } from './submission'

const flag = z.union([z.number(), z.boolean()]).transform(Boolean)
const time = z.string().transform((text) => new Date(text).toISOString())
const jsonText = z.string().transform((text): unknown => JSON.parse(text))

const frozenSchema = z.object({
  id: z.string(),
  name: z.string(),
  status: studyStatusSchema,
  started_at: time,
  closed_at: time.nullable(),
  closed_early: flag,
  unblinded_at: time.nullable(),
  unblinded_by: z.string().nullable(),
  protocol_hash: z.string(),
  protocol: jsonText.pipe(protocolSchema),
  /** As it was stored, byte for byte: what the hash is of. */
  protocol_text: z.string(),
  leak_scan: jsonText.nullable(),
  log_length: z.number(),
  log_head: z.string().nullable(),
})
/** A study that started: its protocol cannot change any more. */
export type FrozenStudy = z.infer<typeof frozenSchema>

/** Refused for a draft, which has nothing to report of. */
export async function requireFrozen(database: Queries, id: string): Promise<FrozenStudy> {
  const [row] = await database.query(sql`
    SELECT id, name, status, started_at, closed_at, closed_early, unblinded_at, unblinded_by,
      protocol_hash, protocol, protocol AS protocol_text, leak_scan, log_length, log_head
    FROM study WHERE id = ${id} AND deleted_at IS NULL`)
  if (row === undefined) throw new AppError('not_found', 'There is no study with this id.')
  if (row['protocol'] === null)
    throw new AppError('conflict', 'This study is a draft. Start it first.')
  return frozenSchema.parse(row)
}

/** Refused until nobody can choose any more. */
export async function requireClosed(database: Queries, id: string): Promise<FrozenStudy> {
  const study = await requireFrozen(database, id)
  if (study.status === 'running')
    throw new AppError('blinded', 'Choices are hidden until the study is closed. Close it first.')
  return study
}

/** Refused until who wrote what may be known. */
export async function requireUnblinded(database: Queries, id: string): Promise<FrozenStudy> {
  const study = await requireFrozen(database, id)
  if (study.status !== 'unblinded')
    throw new AppError(
      'blinded',
      'This tells which system wrote what. Close the study, then unblind it.',
    )
  return study
}

/** By pair, annotator and round; training and what was revised later are left out. */
export async function listSubmissions(database: Queries, studyId: string): Promise<Submission[]> {
  const rows = await database.query(sql`
    SELECT a.id AS assignment, p.ordinal AS pair, p.kind AS pair_kind, n.number AS annotator,
      a.kind, a.swapped, a.position, x.round, x.revision, x.choices, x.comment, x.recognised,
      x.duration_ms, x.created_at, x.digest, x.nonce,
      CASE WHEN n.excluded_at IS NULL THEN 0 ELSE 1 END AS excluded
    FROM study_submission x JOIN study_assignment a ON a.id = x.assignment_id
      JOIN study_pair p ON p.id = a.pair_id JOIN study_annotator n ON n.id = a.annotator_id
    WHERE p.study_id = ${studyId} AND p.kind <> 'training' AND n.withdrawn_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM study_submission later
        WHERE later.assignment_id = x.assignment_id AND later.round = x.round
          AND later.revision > x.revision)
    ORDER BY p.ordinal, n.number, x.round, a.kind`)
  return rows.map((row) => submissionSchema.parse(row))
}

const annotatorSchema = z.object({
  number: z.number(),
  excluded_reason: z.string().nullable(),
  is_excluded: flag,
  guess: jsonText.nullable(),
})

async function listAnnotators(database: Queries, studyId: string) {
  const rows = await database.query(sql`
    SELECT number, excluded_reason, guess,
      CASE WHEN excluded_at IS NULL THEN 0 ELSE 1 END AS is_excluded
    FROM study_annotator
    WHERE study_id = ${studyId} AND withdrawn_at IS NULL ORDER BY number`)
  return rows.map((row) => annotatorSchema.parse(row))
}

/** By the assignment of a pair that was guessed about. */
const guessSchema = z.record(z.string(), z.enum(['left', 'right', 'unknown']))

const shownSchema = z.object({ id: z.string(), pair: z.number(), swapped: flag })

async function listGuesses(
  database: Queries,
  studyId: string,
  annotators: readonly z.infer<typeof annotatorSchema>[],
): Promise<CountedGuess[]> {
  const given = annotators.flatMap(({ number: annotator, guess }) =>
    Object.entries(guessSchema.parse(guess ?? {})).map(([assignment, answer]) => ({
      annotator,
      assignment,
      answer,
    })),
  )
  if (given.length === 0) return []
  const rows = await database.query(sql`
    SELECT a.id, p.ordinal AS pair, a.swapped FROM study_assignment a
      JOIN study_pair p ON p.id = a.pair_id WHERE a.study_id = ${studyId}`)
  const shown = new Map(rows.map((row) => shownSchema.parse(row)).map((one) => [one.id, one]))
  return given.flatMap(({ annotator, assignment, answer }) => {
    const one = shown.get(assignment)
    return one ? [{ annotator, pair: one.pair, swapped: one.swapped, answer }] : []
  })
}

async function listDiscussed(database: Queries, studyId: string): Promise<number[]> {
  const rows = await database.query(sql`
    SELECT ordinal FROM study_pair
    WHERE study_id = ${studyId} AND discussed_at IS NOT NULL ORDER BY ordinal`)
  return rows.map((row) => z.object({ ordinal: z.number() }).parse(row).ordinal)
}

/** What results are computed from. Whoever asks has seen to it that it may be known. */
export async function readRecord(
  database: Queries,
  study: FrozenStudy,
  submissions?: readonly Submission[],
): Promise<StudyRecord> {
  const annotators = await listAnnotators(database, study.id)
  const given = submissions ?? (await listSubmissions(database, study.id))
  return {
    protocol: study.protocol,
    protocol_hash: study.protocol_hash,
    closed_early: study.closed_early,
    annotators: annotators.map(({ number }) => number),
    excluded: annotators
      .filter(({ is_excluded: isExcluded }) => isExcluded)
      .map(({ number, excluded_reason: reason }) => ({ annotator: number, reason: reason ?? '' })),
    submissions: given.map(counted),
    guesses: await listGuesses(database, study.id, annotators),
    discussed: await listDiscussed(database, study.id),
  }
}
