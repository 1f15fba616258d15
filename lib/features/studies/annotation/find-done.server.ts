import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import type { AnnotatorSession } from '../annotators/find-annotator.server'
import { seeded, shuffled } from '../assignment/seeded'
import { blindPair, pairTextsSchema } from '../blind'
import { isFirstRoundIn } from '../discussion/find-discussion.server'
import { shownName } from '../shown-name'
import type { doneReasons, NextStep } from './schema'
import { findProgress } from './show/show-pair.server'

type DoneStep = Extract<NextStep, { done: true }>
type DoneReason = (typeof doneReasons)[number]

/** What a study without a session replies. */
export function studyWords({ study: { design } }: AnnotatorSession): NextStep['study'] {
  const { compare, instructions } = design
  return { name: shownName(design), compare, instructions }
}

/** Why there is nothing to do, and what is asked at the end. */
export async function findDone(db: Queries, visit: AnnotatorSession): Promise<DoneStep> {
  const reason = await findReason(db, visit)
  const { done, total } = await findProgress(db, visit, null)
  const { completion_code: code } = visit.study.design
  const guess = reason === 'complete' || reason === 'closed' ? await findGuess(db, visit) : null
  return {
    done: true,
    reason,
    study: studyWords(visit),
    // Of a list that is at its end, what others were quicker with is none of one's own.
    progress: { done, total: reason === 'complete' ? done : total, seconds_left: null },
    ...(reason === 'complete' && code !== '' ? { completion_code: code } : {}),
    ...(guess === null ? {} : { guess }),
  }
}

async function findReason(
  db: Queries,
  { study, annotator }: AnnotatorSession,
): Promise<DoneReason> {
  if (annotator.withdrawn_at !== null) return 'withdrawn'
  if (study.status === 'draft') return 'waiting'
  if (study.status !== 'running') return 'closed'
  if (annotator.excluded_at !== null) return 'removed'
  const isWaiting = study.design.discussion && !(await isFirstRoundIn(db, study))
  return isWaiting ? 'waiting' : 'complete'
}

const mostGuesses = 6
const judgedSchema = z.object({
  id: z.string(),
  ordinal: z.number(),
  swapped: z.number().transform((value) => value === 1),
})
const textsSchema = z.object({
  texts: z.string().transform((text) => pairTextsSchema.parse(JSON.parse(text))),
})

/** Own first judgements of pairs the protocol's first system is in, as asked about at the end. */
export async function findGuessed(db: Queries, { study, annotator }: AnnotatorSession) {
  const rows = await db.query(sql`
    SELECT a.id, p.ordinal, a.swapped
    FROM study_assignment a JOIN study_pair p ON p.id = a.pair_id
    WHERE a.annotator_id = ${annotator.id} AND a.kind = 'first' AND a.status = 'done'
      AND p.kind = 'study' AND p.first = 0
    ORDER BY p.ordinal`)
  const judged = rows.map((row) => judgedSchema.parse(row))
  return shuffled(judged, seeded(study.design.seed, 8, annotator.number)).slice(0, mostGuesses)
}

async function findGuess(db: Queries, visit: AnnotatorSession): Promise<DoneStep['guess'] | null> {
  const { design, status } = visit.study
  const label = design.systems[0]?.guess_label
  const isOver = visit.annotator.guessed_at !== null || status === 'unblinded'
  if (!design.guess || label === undefined || isOver) return null
  const asked = await findGuessed(db, visit)
  if (asked.length === 0) return null
  const pairs = await Promise.all(
    asked.map(async ({ id, swapped }) => {
      const [row] = await db.query(sql`
        SELECT p.texts FROM study_assignment a JOIN study_pair p ON p.id = a.pair_id
        WHERE a.id = ${id}`)
      const { pair_token, item, left, right } = blindPair(textsSchema.parse(row).texts, {
        pairToken: id,
        swapped,
        round: 1,
        dimensions: [],
        progress: { done: 0, total: 0, seconds_left: null },
      })
      return { pair_token, item, left, right }
    }),
  )
  return { label, pairs }
}
