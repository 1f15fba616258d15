import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import type { AnnotatorSession } from '../annotators/find-annotator.server'
import type { Assignment } from '../assignment/find-assignment.server'
import { expectedSides } from '../exclusion/expected'
import { expectedSchema } from '../design-schema'
import type { SavedJudgement } from './schema'

const pairSchema = z.object({
  item_id: z.string(),
  first: z.number(),
  second: z.number(),
  expected: z
    .string()
    .transform((text) => expectedSchema.parse(JSON.parse(text)))
    .nullable(),
})

/** A reply with what there is to learn, when it is to a training pair. */
export async function findFeedback(
  db: Queries,
  { study }: AnnotatorSession,
  { assignment, saved }: { assignment: Assignment; saved: SavedJudgement },
): Promise<SavedJudgement> {
  if (assignment.pair_kind !== 'training') return saved
  const [row] = await db.query(sql`
    SELECT item_id, first, second, expected FROM study_pair WHERE id = ${assignment.pair_id}`)
  const { item_id: itemId, expected, ...systems } = pairSchema.parse(row)
  const lesson = study.design.training.find(({ item_id: id }) => id === itemId)
  if (lesson === undefined) return saved
  const sides = expectedSides(expected ?? lesson.expected, {
    ...systems,
    swapped: assignment.swapped,
  })
  return { ...saved, feedback: { text: lesson.feedback, expected: sides } }
}
