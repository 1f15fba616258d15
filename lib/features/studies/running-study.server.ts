import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { sql, type Sql } from '@/lib/platform/db/sql'

const nameSchema = z.object({ name: z.string() })

/** `which`: about a trace `t`. */
async function runningStudy(queries: Queries, which: Sql): Promise<string | null> {
  const [row] = await queries.query(sql`
    SELECT s.name FROM study s
    WHERE s.status = 'running' AND s.deleted_at IS NULL AND EXISTS (
      SELECT 1 FROM study_pair p JOIN trace t ON t.id IN (p.first_trace_id, p.second_trace_id)
      WHERE p.study_id = s.id AND ${which})
    ORDER BY s.id LIMIT 1`)
  return row === undefined ? null : nameSchema.parse(row).name
}

/** The name of a running study whose traces lie in a collection; null when there is none. */
export async function runningStudyIn(
  queries: Queries,
  collectionId: string,
): Promise<string | null> {
  return await runningStudy(queries, sql`t.collection_id = ${collectionId}`)
}

/** The name of a running study with traces that no import but this one brings; null when there is none. */
export async function runningStudyOnImport(
  queries: Queries,
  importId: string,
): Promise<string | null> {
  const others = sql`
    SELECT 1 FROM import_trace l JOIN import m ON m.id = l.import_id
    WHERE l.trace_seq = t.seq AND m.id <> ${importId} AND m.status = 'done'`
  return await runningStudy(queries, sql`t.import_id = ${importId} AND NOT EXISTS (${others})`)
}
