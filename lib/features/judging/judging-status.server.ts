import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { changeStatus, isActiveRow, listUnfinished } from '@/lib/platform/jobs/job-rows'
import { judgingRows, requireJudging, runOf } from './list-judgings.server'
import type { Judging } from './schema'

/** Calls that run are ended; what has been judged stays. False when it had ended already. */
export async function cancelJudging(database: Database, id: string): Promise<boolean> {
  return await changeStatus(database, judgingRows, { id, transition: 'cancel' })
}

/** Whether its run has not ended: the run then does its work, and is what can be paused or resumed. */
async function isDoneByRun(database: Database, id: string): Promise<boolean> {
  const going = sql`SELECT id FROM run WHERE id = ${runOf(id)} AND (status = 'paused' OR ${isActiveRow})`
  return runOf(id) !== null && (await database.query(going)).length > 0
}

/** Judge runs that are left to do, without those that their run does: two drives of one would each ask for its calls. */
export async function listUnfinishedJudgings(database: Database): Promise<string[]> {
  const own: string[] = []
  for (const id of await listUnfinished(database, judgingRows))
    if (!(await isDoneByRun(database, id))) own.push(id)
  return own
}

/** A judge run that may be paused, resumed or retried: while it is a part of a run, that is done to the run. */
export async function requireOwnJudging(
  database: Database,
  { id }: { id: string },
): Promise<Judging> {
  const judging = await requireJudging(database, id)
  if (await isDoneByRun(database, judging.id))
    throw new AppError(
      'conflict',
      'This judge run belongs to a run. Pause, resume or cancel the run instead.',
    )
  return judging
}
