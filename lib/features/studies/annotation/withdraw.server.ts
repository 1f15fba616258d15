import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { lockVisit } from '../annotators/find-annotator.server'
import { replan } from '../assignment/replan.server'
import { appendTo } from '../log/append-log.server'
import { type Caller, enter } from './annotator-visit.server'

const lateWords =
  'The study is unblinded, so your judgements can no longer be deleted. They stay under a number, without your name.'

/** Takes everything somebody sent out of the study, for good: judgements, drafts, guesses, platform ids. */
export async function withdraw(
  database: Database,
  caller: Caller,
  now = new Date(),
): Promise<{ withdrawn: true }> {
  const visit = await enter(database, caller)
  const { id, number } = visit.annotator
  await database.transaction(async (tx) => {
    const { study, annotator, locked } = await lockVisit(tx, visit)
    if (annotator.withdrawn_at !== null) return
    if (study.status === 'unblinded') throw new AppError('conflict', lateWords)
    // What was judged goes along with the places it was judged at.
    await tx.execute(sql`DELETE FROM study_assignment WHERE annotator_id = ${id}`)
    await tx.execute(sql`DELETE FROM study_platform_id WHERE annotator_id = ${id}`)
    await tx.execute(sql`
      UPDATE study_annotator SET withdrawn_at = ${now}, guess = NULL, guessed_at = NULL
      WHERE id = ${id}`)
    const drawn = study.status === 'running' ? await replan(tx, study) : []
    const withdrew = { event: 'annotator-withdrew', annotator: number } as const
    await appendTo(tx, locked, { entries: [withdrew, ...drawn], now })
  })
  return { withdrawn: true }
}
