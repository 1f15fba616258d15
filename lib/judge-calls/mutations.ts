import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { newId } from '@/lib/platform/ids'
import { systemIds } from '@/lib/systems/ids'
import { judgings } from '@/lib/systems/judgings'
import { requireJudgeCall } from './data'
import type { JudgeCallDetail, NewReview } from './schema'

/** Keeps what a person says to what a judge was asked; saying it again changes it. */
export async function reviewCall(
  database: Database,
  callId: string,
  { value, anchored, drawn, comment }: NewReview,
  authorId: string,
): Promise<JudgeCallDetail> {
  const { criterion } = await requireJudgeCall(database, callId)
  requireValue(criterion, value)
  await database.transaction(async (tx) => {
    await tx.execute(sql`
      INSERT INTO judge_review (id, call_id, author_id, anchored, drawn, created_at, value, comment)
      VALUES (${newId()}, ${callId}, ${authorId}, ${anchored}, ${drawn ?? null}, ${new Date()}, ${JSON.stringify(value)},
        ${comment ?? null})
      ON CONFLICT (call_id, author_id) DO UPDATE SET
        anchored = CASE WHEN judge_review.anchored = excluded.anchored THEN judge_review.anchored
          ELSE ${true} END,
        created_at = excluded.created_at, value = excluded.value, comment = excluded.comment`)
  })
  return await requireJudgeCall(database, callId)
}

function requireValue(name: string, value: NewReview['value']): void {
  const all = systemIds.flatMap((system) => judgings[system].criteria)
  const values = all.find((criterion) => criterion.name === name)?.values ?? []
  if (values.length === 0)
    throw new AppError('invalid', `What is said of "${name}" is not for a person to check.`)
  if (values.some((known) => known.value === value)) return
  const known = values.map((one) => JSON.stringify(one.value)).join(', ')
  throw new AppError('invalid', `"value" must be one of ${known}.`)
}
