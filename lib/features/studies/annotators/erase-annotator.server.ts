import { z } from 'zod'
import { sha256 } from '@/lib/formats/hash'
import type { Database, Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { appendLog } from '../log/append-log.server'
import { submissionText, type LogEntry } from '../log/chain'
import { lockOpenStudy, newToken, takeOut } from './change-annotators.server'

type Erased = Extract<LogEntry, { event: 'comments-erased' }>['submissions'][number]

const annotatorSchema = z.object({
  number: z.number(),
  removed_at: z.string().nullable(),
  withdrawn_at: z.string().nullable(),
  imported: z.string().nullable(),
})

const commentedSchema = z.object({
  id: z.string(),
  assignment_id: z.string(),
  round: z.number(),
  revision: z.number(),
  nonce: z.string(),
  recognised: z.number().transform((recognised) => recognised === 1),
  duration_ms: z.number().nullable(),
  choices: z
    .string()
    .transform((text) =>
      z.record(z.string(), z.union([z.string(), z.number()])).parse(JSON.parse(text)),
    ),
})

/**
 * Erases what is known of the person behind an annotator: name, link, what a crowd platform passed, and comments.
 * Judgements stay under the number. The log commits to them once more, without comments, so that the certificate holds.
 */
export async function eraseAnnotator(
  database: Database,
  studyId: string,
  { annotatorId, now = new Date() }: { annotatorId: string; now?: Date },
): Promise<{ id: string; erased_comments: number }> {
  return await database.transaction(async (tx) => {
    const study = await lockOpenStudy(tx, studyId)
    const [row] = await tx.query(sql`
      SELECT n.number, n.removed_at, n.withdrawn_at, s.imported
      FROM study_annotator n JOIN study s ON s.id = n.study_id
      WHERE n.id = ${annotatorId} AND s.id = ${studyId}`)
    if (row === undefined) throw new AppError('not_found', 'There is no such annotator.')
    const annotator = annotatorSchema.parse(row)
    if (annotator.imported !== null)
      throw new AppError('conflict', 'This study was imported. Revert its import instead.')
    const { number } = annotator
    const isPresent = annotator.removed_at === null && annotator.withdrawn_at === null
    const isOpen = study.status === 'running' || study.status === 'draft'
    const entries: LogEntry[] =
      isOpen && isPresent ? await takeOut(tx, study, { id: annotatorId, number, now }) : []
    await erasePerson(tx, { id: annotatorId, number })
    const submissions = await eraseComments(tx, annotatorId)
    if (submissions.length > 0)
      entries.push({ event: 'comments-erased', annotator: number, submissions })
    await appendLog(tx, studyId, entries, now)
    return { id: annotatorId, erased_comments: submissions.length }
  })
}

async function erasePerson(
  tx: Transaction,
  { id, number }: { id: string; number: number },
): Promise<void> {
  await tx.execute(sql`DELETE FROM study_platform_id WHERE annotator_id = ${id}`)
  await tx.execute(sql`
    UPDATE study_annotator SET name = ${`Annotator ${number}`}, token_hash = ${sha256(newToken())}
    WHERE id = ${id}`)
  await tx.execute(sql`
    UPDATE study_assignment SET draft = NULL, draft_at = NULL WHERE annotator_id = ${id}`)
  const skipped = await tx.query(sql`
    SELECT id, skip_reason FROM study_assignment
    WHERE annotator_id = ${id} AND skip_reason IS NOT NULL`)
  for (const row of skipped) {
    const { reason } = z
      .object({ reason: z.string() })
      .parse(JSON.parse(String(row['skip_reason'])))
    await tx.execute(sql`
      UPDATE study_assignment SET skip_reason = ${JSON.stringify({ reason })}
      WHERE id = ${String(row['id'])}`)
  }
}

/** What the log has to commit to again. */
async function eraseComments(tx: Transaction, annotatorId: string): Promise<Erased[]> {
  const rows = await tx.query(sql`
    SELECT id, assignment_id, round, revision, nonce, recognised, duration_ms, choices
    FROM study_submission WHERE annotator_id = ${annotatorId} AND comment IS NOT NULL
    ORDER BY assignment_id, round, revision`)
  const erased: Erased[] = []
  for (const { id, assignment_id: assignment, ...said } of rows.map((row) =>
    commentedSchema.parse(row),
  )) {
    const digest = sha256(submissionText({ ...said, comment: null }))
    await tx.execute(sql`
      UPDATE study_submission SET comment = NULL, digest = ${digest} WHERE id = ${id}`)
    erased.push({ assignment, round: said.round, revision: said.revision, digest })
  }
  return erased
}
