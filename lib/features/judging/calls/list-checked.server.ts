import type { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { judgeNamed, listReviewed } from './agreement/judge-agreement.server'
import type { checkedCallsSchema } from '@/lib/core/judge-calls/schema'

/** Calls of one criterion to which people said something before they saw the judge, the newest first. */
export async function listChecked(
  database: Queries,
  name: string,
  criterion: string,
): Promise<z.infer<typeof checkedCallsSchema>> {
  const judge = await judgeNamed(database, name)
  const reviewed = await listReviewed(database, judge)
  const free = reviewed.filter((review) => review.criterion === criterion && !review.anchored)
  const rows = free.map(({ call_id, trace_id, target, judge_value, person_value }) => ({
    call_id,
    trace_id,
    target,
    judge: judge_value,
    person: person_value,
  }))
  return { rows, next_cursor: null }
}
