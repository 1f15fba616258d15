import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { lockVisit } from '../annotators/find-annotator.server'
import { findShown } from '../assignment/find-assignment.server'
import { renewLease } from '../assignment/claim-pair.server'
import type { Draft, SavedDraft } from './schema'
import { type Caller, enter, requireJudging } from './annotator-visit.server'

/** Keeps what is not sent yet, for as long as the study runs; also of a pair that has gone to others. */
export async function saveDraft(
  database: Database,
  caller: Caller,
  { pairToken, draft }: { pairToken: string; draft: Draft },
  now = new Date(),
): Promise<SavedDraft> {
  const visit = await enter(database, caller)
  requireJudging(visit)
  const assignment = await findShown(database, visit.annotator.id, { id: pairToken, now })
  if (assignment === null) throw new AppError('not_found', 'There is no such pair on your list.')
  await database.execute(sql`
    UPDATE study_assignment SET draft = ${JSON.stringify(draft)}, draft_at = ${now} WHERE id = ${assignment.id}`)
  const left = (assignment.lease_until?.getTime() ?? 0) - now.getTime()
  // Who is at work keeps the pair; once its time is over, only asking for it again does.
  if (left > 0 && left < visit.study.design.lease_minutes * 30_000)
    await database.transaction(async (tx) => {
      const locked = await lockVisit(tx, visit)
      const current = await findShown(tx, visit.annotator.id, { id: pairToken, now })
      const until = current?.lease_until ?? null
      if (current !== null && until !== null && until > now)
        await renewLease(tx, locked, { assignment: current, now })
    })
  return { pair_token: assignment.id, saved_at: now.toISOString() }
}
