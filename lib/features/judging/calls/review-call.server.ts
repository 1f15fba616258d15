import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { newId } from '@/lib/platform/ids'
import { systemIds } from '@/lib/core/vocabulary/system-ids'
import { judgings } from '@/lib/systems/registry/judgings'
import { requireJudgeCall } from './list-calls.server'
import type { JudgeCallDetail, NewReview } from '@/lib/core/judge-calls/schema'

/** Keeps what a person says to what a judge was asked; saying it again changes it. */
export async function reviewCall(
  database: Database,
  callId: string,
  { anchored, drawn, comment, ...said }: NewReview,
  authorId: string,
): Promise<JudgeCallDetail> {
  const { criterion } = await requireJudgeCall(database, callId)
  const value = requireSaid(criterion, said)
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

type ReviewValue = Pick<NewReview, 'value' | 'parts'>

/** What is kept of a review: its value, or a mark for each part in their order. */
function requireSaid(name: string, said: ReviewValue): NonNullable<ReviewValue['value' | 'parts']> {
  const all = systemIds.flatMap((system) => judgings[system].criteria)
  const { values = [], parts } = all.find((criterion) => criterion.name === name) ?? {}
  if (values.length === 0)
    throw new AppError('invalid', `A reply about "${name}" cannot be checked by a person.`)
  const known = values.map((one) => JSON.stringify(one.value)).join(', ')
  const isKnown = (value: unknown) => values.some((one) => one.value === value)
  if (parts === undefined) {
    if (said.value !== undefined && said.parts === undefined && isKnown(said.value))
      return said.value
    throw new AppError('invalid', `"value" must be one of ${known}.`)
  }
  const marks = Object.entries(said.parts ?? {})
  const isWhole = marks.length === parts.length && parts.every((part) => said.parts?.[part])
  if (said.value === undefined && isWhole && marks.every(([, mark]) => isKnown(mark)))
    return Object.fromEntries(parts.map((part) => [part, said.parts?.[part] ?? 0]))
  const wanted = parts.map((part) => `"${part}"`).join(', ')
  throw new AppError(
    'invalid',
    `"parts" must have ${wanted}, each one of ${known}, and no "value".`,
  )
}
