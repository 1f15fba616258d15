import type { Database } from '@/lib/platform/db/database'
import { changeStatus } from '@/lib/platform/jobs/job-rows'
import { judgingRows } from './list-judgings.server'

/** Calls that run are ended; what has been judged stays. False when it had ended already. */
export async function cancelJudging(database: Database, id: string): Promise<boolean> {
  return await changeStatus(database, judgingRows, { id, transition: 'cancel' })
}
