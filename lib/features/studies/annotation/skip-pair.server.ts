import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { lockVisit } from '../annotators/find-annotator.server'
import { findShown } from '../assignment/find-assignment.server'
import { appendTo } from '../log/append-log.server'
import type { NewSkip } from './schema'
import { type Caller, enter, requireJudging } from './annotator-visit.server'

const doneWords = 'This pair is already judged. Change the judgement instead.'

/** Leaves a pair to others, with the reason. */
export async function skipPair(
  database: Database,
  caller: Caller,
  { pair_token: pairToken, reason, comment }: NewSkip,
  now = new Date(),
): Promise<{ pair_token: string; skipped: true }> {
  const visit = await enter(database, caller)
  await database.transaction(async (tx) => {
    const held = await lockVisit(tx, visit)
    requireJudging(held)
    const assignment = await findShown(tx, visit.annotator.id, { id: pairToken, now })
    if (assignment === null) throw new AppError('not_found', 'There is no such pair on your list.')
    if (assignment.status === 'done') throw new AppError('conflict', doneWords)
    if (assignment.status === 'skipped') return
    const kept = JSON.stringify({ reason, ...(comment === undefined ? {} : { comment }) })
    await tx.execute(sql`
      UPDATE study_assignment SET status = 'skipped', skip_reason = ${kept}, lease_until = NULL
      WHERE id = ${assignment.id}`)
    const isLogged = assignment.pair_kind !== 'training'
    const entry = { event: 'skipped', assignment: assignment.id, reason } as const
    await appendTo(tx, held.locked, { entries: isLogged ? [entry] : [], now })
  })
  return { pair_token: pairToken, skipped: true }
}
