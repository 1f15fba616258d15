import { may } from '@/lib/platform/auth/access'
import type { Principal } from '@/lib/platform/auth/principal'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { isActive, requireVisit, type AnnotatorSession } from '../annotators/find-annotator.server'
import type { LogEntry } from '../log/chain'
import { appendLog, lockStudy } from '../log/append-log.server'
import { noteLinkUse } from '../progress/note-looks.server'
import type { PlatformIds } from './query'

/** Who calls, beside the token they carry. */
export interface Caller {
  token: string
  /** Signed in, or with a key, as somebody who may open collections. */
  isReader: boolean
  /** Who that is; null for somebody without an account. */
  readerId?: string | null
}

const seenMs = 60_000
const readerReason = 'The link was used by a person with access to the collections.'

/** Lets somebody in by their link, and notes what there is to note. Throws `not_found` for a link that does not work. */
export async function enter(
  database: Database,
  { token, isReader, readerId = null }: Caller,
): Promise<AnnotatorSession> {
  const visit = await requireVisit(database, token)
  const { annotator, study } = visit
  if (readerId !== null) await noteLinkUse(database, study.id, readerId)
  if (isReader && annotator.not_blind === null && study.status !== 'unblinded')
    await noteReader(database, visit)
  return visit
}

async function noteReader(
  database: Database,
  { study, annotator }: AnnotatorSession,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockStudy(tx, study.id)
    const marked = await tx.execute(sql`
      UPDATE study_annotator SET not_blind = ${readerReason}
      WHERE id = ${annotator.id} AND not_blind IS NULL`)
    if (marked === 0) return
    const entry: LogEntry = {
      event: 'not-blind',
      annotator: annotator.number,
      reason: readerReason,
    }
    await appendLog(tx, study.id, [entry])
  })
}

/** What a crowd platform added to the link, kept apart; and that somebody was here, to the minute. */
export async function noteVisit(
  database: Database,
  { annotator }: AnnotatorSession,
  { platform, now }: { platform: PlatformIds; now: Date },
): Promise<void> {
  const { id, seen_at: seen } = annotator
  const isNew = seen === null || now.getTime() - seen.getTime() > seenMs
  const told = Object.keys(platform).length > 0 ? JSON.stringify(platform) : null
  if (!isNew && told === null) return
  await database.transaction(async (tx) => {
    if (isNew) await tx.execute(sql`UPDATE study_annotator SET seen_at = ${now} WHERE id = ${id}`)
    if (told !== null)
      await tx.execute(sql`
        INSERT INTO study_platform_id (annotator_id, parameters) VALUES (${id}, ${told})
        ON CONFLICT (annotator_id) DO UPDATE SET parameters = excluded.parameters`)
  })
}

const closedWords = 'The study is closed and accepts no more judgements. What you sent is saved.'

/** Why somebody may not judge here now; null when they may. */
export function judgingFault({ study, annotator }: AnnotatorSession): string | null {
  if (study.status === 'draft') return 'The study has not started yet.'
  if (study.status !== 'running') return closedWords
  if (annotator.withdrawn_at !== null) return 'You have withdrawn from this study.'
  return isActive(annotator) ? null : 'Your part in this study has ended. What you sent is saved.'
}

export function requireJudging(visit: AnnotatorSession): void {
  const fault = judgingFault(visit)
  if (fault !== null) throw new AppError('conflict', fault)
  requireConsent(visit)
}

export function requireConsent({ study, annotator }: AnnotatorSession): void {
  if (study.design.consent !== null && annotator.consented_at === null)
    throw new AppError('forbidden', 'Read the study information and give your consent first.')
}

/**
 * Who calls with a link. Throws `not_found` for one that does not work: routes ask this before they read a body, for
 * anybody can send one. For a signed-in person only their right to open the compared traces counts.
 */
export async function requireCaller(
  database: Database,
  { token }: { token: string },
  principal: Principal,
): Promise<Caller> {
  await requireVisit(database, token)
  const isReader = principal.kind === 'person' && may(principal.role, 'read')
  return { token, isReader, readerId: principal.kind === 'person' ? principal.personId : null }
}
