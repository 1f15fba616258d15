import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { changeStatus, isActiveRow } from '@/lib/platform/jobs/job-rows'
import { judgingRows, requireJudging } from './list-judgings.server'
import type { Judging } from './schema'

/** Calls that run are ended; what has been judged stays. False when it had ended already. */
export async function cancelJudging(database: Database, id: string): Promise<boolean> {
  return await changeStatus(database, judgingRows, { id, transition: 'cancel' })
}

/** A judge run that may be paused, resumed or retried: while it is a part of a run, that is done to the run. */
export async function requireOwnJudging(
  database: Database,
  { id }: { id: string },
): Promise<Judging> {
  const judging = await requireJudging(database, id)
  const going = sql`SELECT id FROM run WHERE id = ${judging.run} AND (status = 'paused' OR ${isActiveRow})`
  if (judging.run !== null && (await database.query(going)).length > 0)
    throw new AppError(
      'conflict',
      'This judge run is a part of a run. Pause, resume or cancel the run.',
    )
  return judging
}
