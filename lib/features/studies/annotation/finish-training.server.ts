import type { Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import type { AnnotatorSession } from '../annotators/find-annotator.server'

/** Notes when somebody is through with all training pairs. */
export async function finishTraining(
  tx: Transaction,
  { annotator }: AnnotatorSession,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    UPDATE study_annotator SET trained_at = ${now}
    WHERE id = ${annotator.id} AND trained_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM study_assignment a JOIN study_pair p ON p.id = a.pair_id
      WHERE a.annotator_id = ${annotator.id} AND p.kind = 'training'
        AND a.status IN ('planned', 'claimed'))`)
}
