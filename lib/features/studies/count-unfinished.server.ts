import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import type { Design } from './design-schema'

const countSchema = z.object({ n: z.number() })

/**
 * Pairs that still lack somebody's judgement: fewer annotators than the design asks for, or a discussion in which one of
 * them has not voted again. Who is excluded does not count; who was removed has nothing more to say.
 */
export async function countUnfinished(
  queries: Queries,
  studyId: string,
  { overlap }: Pick<Design, 'overlap'>,
): Promise<number> {
  const done = sql`
    SELECT 1 FROM study_assignment a JOIN study_annotator n ON n.id = a.annotator_id
    WHERE a.pair_id = p.id AND a.kind = 'first' AND a.status = 'done' AND n.excluded_at IS NULL`
  const [row] = await queries.query(sql`
    SELECT count(*) AS n FROM study_pair p
    WHERE p.study_id = ${studyId} AND p.kind = 'study' AND (
      (SELECT count(*) FROM (${done}) AS d) < ${overlap}
      OR (p.discussed_at IS NOT NULL AND EXISTS (
        ${done} AND n.removed_at IS NULL AND n.withdrawn_at IS NULL AND NOT EXISTS (
          SELECT 1 FROM study_submission s WHERE s.assignment_id = a.id AND s.round = 2))))`)
  return countSchema.parse(row).n
}
