import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { announceChange } from '@/lib/platform/jobs/job-rows'
import { judgingRows } from './list-judgings.server'

/** Calls that run are ended; what has been judged stays. False when it had ended already. */
export async function cancelJudging(database: Database, id: string): Promise<boolean> {
  const changed = await database.execute(sql`
    UPDATE judging SET status = 'cancelled', finished_at = ${new Date()}
    WHERE id = ${id} AND status IN ('queued', 'running')`)
  announceChange(judgingRows, id)
  return changed > 0
}

export async function failJudging(database: Database, id: string, reason: string): Promise<void> {
  await database.execute(sql`
    UPDATE judging SET status = 'failed', error = ${reason}, finished_at = ${new Date()}
    WHERE id = ${id} AND status IN ('queued', 'running')`)
  announceChange(judgingRows, id)
}
