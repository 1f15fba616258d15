import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Database, Queries, Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError, type FieldFault, fieldsRefused } from '@/lib/platform/error'
import { sha256 } from '@/lib/formats/hash'
import { newId } from '@/lib/platform/ids'
import { canonicalJson } from '@/lib/core/records/canonical-json'
import {
  lockVisit,
  type LockedVisit,
  type AnnotatorSession,
} from '../../annotators/find-annotator.server'
import { type Assignment, findShown } from '../../assignment/find-assignment.server'
import { isStillOwn, release } from '../../assignment/claim-pair.server'
import { openWhenComplete } from '../../discussion/open-discussion.server'
import { excludeByRules } from '../../exclusion/exclude-by-rules.server'
import { type LogEntry, submissionText } from '../../log/chain'
import { appendTo } from '../../log/append-log.server'
import { choicesSchema, type NewJudgement, type SavedJudgement } from '../schema'
import { askedOf, roundOf } from '../show/show-pair.server'
import { finishTraining } from '../finish-training.server'
import { findFeedback } from '../training-feedback.server'
import { type Caller, enter, requireJudging } from '../annotator-visit.server'
import { choiceFaults } from './choices'

export interface Sent {
  /** Of one sending: the same again changes nothing. */
  key: string
  judgement: NewJudgement
}

/** Stores a judgement or, of a pair that was judged before, another revision of it. */
export async function saveJudgement(
  database: Database,
  caller: Caller,
  { key, judgement }: Sent,
  now = new Date(),
): Promise<SavedJudgement> {
  const visit = await enter(database, caller)
  const sent = { key, judgement, now }
  const stored = await findStored(database, visit, sent)
  if (stored !== null) return stored
  const outcome = await database.transaction(async (tx) => {
    const held = await lockVisit(tx, visit)
    requireJudging(held)
    return await judge(tx, held, sent)
  })
  if ('saved' in outcome) return outcome.saved
  if ('refusal' in outcome) throw new AppError('conflict', outcome.refusal)
  // The same was on its way twice, and the other one was first.
  const first = await findStored(database, visit, sent)
  if (first === null) throw new AppError('conflict', otherWords)
  return first
}

const takenWords = 'Others have judged this pair in the meantime. Continue with the next one.'
const otherWords = 'This Idempotency-Key was already used for another request. Create a new one.'

function choiceWords(faults: readonly FieldFault[]): string {
  const words = faults.map(({ path, message }) => `"${path}" ${message}`).join(', ')
  return `The choices are incomplete or not valid: ${words}.`
}

type Outcome = { saved: SavedJudgement } | { refusal: string } | { again: true }

interface Judging extends Sent {
  now: Date
}

async function judge(tx: Transaction, visit: LockedVisit, sent: Judging): Promise<Outcome> {
  const { judgement, now } = sent
  const id = judgement.pair_token
  const assignment = await findShown(tx, visit.annotator.id, { id, now })
  if (assignment === null) throw new AppError('not_found', 'There is no such pair on your list.')
  if (!isStillOwn(visit, assignment, now)) {
    const entries = assignment.status === 'claimed' ? [await release(tx, assignment)] : []
    await appendTo(tx, visit.locked, { entries, now })
    return { refusal: takenWords }
  }
  const fields = choiceFaults(judgement.choices, await askedOf(tx, visit, assignment))
  if (fields.length > 0) throw fieldsRefused(fields, { describe: choiceWords })
  const kept = await store(tx, visit, { ...sent, assignment })
  if (kept === null) return { again: true }
  const { saved, entry } = kept
  const entries = [...entry, ...(await settle(tx, visit, { assignment, now, saved }))]
  await appendTo(tx, visit.locked, { entries, now })
  return { saved: await findFeedback(tx, visit, { assignment, saved }) }
}

/** Null when something was stored under the same key already. */
async function store(
  tx: Transaction,
  { annotator }: AnnotatorSession,
  { key, judgement, assignment, now }: Judging & { assignment: Assignment },
): Promise<{ saved: SavedJudgement; entry: LogEntry[] } | null> {
  const { choices, comment = null, recognised = false, duration_ms: duration = null } = judgement
  const round = roundOf(assignment)
  const revision = 1 + (round === 1 ? assignment.revisions_1 : assignment.revisions_2)
  const nonce = randomUUID()
  const digest = sha256(
    submissionText({
      nonce,
      choices,
      comment,
      recognised,
      round,
      revision,
      duration_ms: duration,
    }),
  )
  const stored = await tx.execute(sql`
    INSERT INTO study_submission (id, assignment_id, annotator_id, round, revision,
      idempotency_key, recognised, duration_ms, created_at, digest, nonce, choices, comment)
    VALUES (${newId()}, ${assignment.id}, ${annotator.id}, ${round}, ${revision}, ${key},
      ${recognised}, ${duration}, ${now}, ${digest}, ${nonce}, ${canonicalJson(choices)},
      ${comment})
    ON CONFLICT (annotator_id, idempotency_key) DO NOTHING`)
  if (stored === 0) return null
  await tx.execute(sql`
    UPDATE study_assignment
    SET status = 'done', done_at = COALESCE(done_at, ${now}), lease_until = NULL, draft = NULL,
      draft_at = NULL, skip_reason = NULL
    WHERE id = ${assignment.id}`)
  const isLogged = assignment.pair_kind !== 'training'
  return {
    saved: { pair_token: assignment.id, round, revision, saved_at: now.toISOString() },
    entry: isLogged
      ? [
          {
            event: 'judged',
            assignment: assignment.id,
            round,
            revision,
            digest,
            covers_duration: true,
          },
        ]
      : [],
  }
}

interface JudgementSave {
  assignment: Assignment
  saved: SavedJudgement
  now: Date
}

/** What follows from a judgement: the end of training, an exclusion, a discussion. */
async function settle(
  tx: Transaction,
  visit: AnnotatorSession,
  { assignment, saved, now }: JudgementSave,
): Promise<LogEntry[]> {
  if (assignment.pair_kind === 'training') {
    await finishTraining(tx, visit, now)
    return []
  }
  if (saved.round !== 1) return []
  const excluded = await excludeByRules(tx, visit, now)
  return [
    ...excluded,
    ...(await openWhenComplete(tx, visit.study, { pairId: assignment.pair_id, now })),
  ]
}

const storedSchema = z.object({
  assignment_id: z.string(),
  round: z.number(),
  revision: z.number(),
  created_at: z.string(),
  choices: z.string().transform((text) => choicesSchema.parse(JSON.parse(text))),
  comment: z.string().nullable(),
  recognised: z.number().transform((value) => value === 1),
  duration_ms: z.number().nullable(),
})

/** What was replied the first time, when the same is sent again. */
async function findStored(
  db: Queries,
  visit: AnnotatorSession,
  { key, judgement }: Sent,
): Promise<SavedJudgement | null> {
  const [row] = await db.query(sql`
    SELECT assignment_id, round, revision, created_at, choices, comment, recognised, duration_ms
    FROM study_submission
    WHERE annotator_id = ${visit.annotator.id} AND idempotency_key = ${key}`)
  if (row === undefined) return null
  const { assignment_id: id, round, revision, created_at: at, ...sent } = storedSchema.parse(row)
  const same = {
    pair_token: id,
    choices: sent.choices,
    comment: sent.comment,
    recognised: sent.recognised,
    duration_ms: sent.duration_ms,
  }
  const { comment = null, recognised = false, duration_ms = null, ...given } = judgement
  if (canonicalJson(same) !== canonicalJson({ ...given, comment, recognised, duration_ms }))
    throw new AppError('conflict', otherWords)
  const saved = { pair_token: id, round, revision, saved_at: new Date(at).toISOString() }
  const assignment = await findShown(db, visit.annotator.id, {
    id,
    now: new Date(),
  })
  return assignment === null ? saved : await findFeedback(db, visit, { assignment, saved })
}
