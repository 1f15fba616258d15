import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { median } from '@/lib/stats/quantile'
import { secondsLeft } from '../annotation/show/pace'
import { findConduct } from '../exclusion/find-conduct.server'
import type { AnnotatorProgressRow } from './schema'

const time = z
  .string()
  .transform((text) => new Date(text).toISOString())
  .nullable()
const rowSchema = z.object({
  id: z.string(),
  number: z.number(),
  name: z.string(),
  seen_at: time,
  removed_at: time,
  withdrawn_at: time,
  excluded_at: time,
  excluded_reason: z.string().nullable(),
  not_blind: z.string().nullable(),
  done: z.number(),
  total: z.number(),
  skipped: z.number(),
})
type Row = z.infer<typeof rowSchema>

/** Everybody who was ever asked to judge, with how they get on. */
export async function findAnnotatorRows(
  db: Queries,
  studyId: string,
  fastSeconds: number,
): Promise<AnnotatorProgressRow[]> {
  const rows = await db.query(sql`
    SELECT n.id, n.number, n.name, n.seen_at, n.removed_at, n.withdrawn_at, n.excluded_at,
      n.excluded_reason, n.not_blind,
      COALESCE(sum(CASE WHEN a.status = 'done' THEN 1 ELSE 0 END), 0) AS done,
      COALESCE(sum(CASE WHEN a.status IN ('done', 'claimed', 'planned') THEN 1 ELSE 0 END), 0)
        AS total,
      COALESCE(sum(CASE WHEN a.status = 'skipped' THEN 1 ELSE 0 END), 0) AS skipped
    FROM study_annotator n
    LEFT JOIN study_assignment a ON a.annotator_id = n.id
      AND EXISTS (SELECT 1 FROM study_pair p WHERE p.id = a.pair_id AND p.kind <> 'training')
    WHERE n.study_id = ${studyId}
    GROUP BY n.id ORDER BY n.number`)
  const found: AnnotatorProgressRow[] = []
  for (const row of rows) found.push(await withConduct(db, rowSchema.parse(row), fastSeconds))
  return found
}

async function withConduct(
  db: Queries,
  row: Row,
  fastSeconds: number,
): Promise<AnnotatorProgressRow> {
  const { removed_at: _removed, withdrawn_at: _withdrawn, excluded_at: _excluded, ...same } = row
  const { durations, repeats } = await findConduct(db, row.id)
  const usual = median(durations)
  const of = repeats.reduce((sum, one) => sum + one.of, 0)
  const agreeing = repeats.reduce((sum, one) => sum + one.same, 0)
  return {
    ...same,
    state: stateOf(row),
    median_seconds: usual === null ? null : usual / 1000,
    seconds_left: secondsLeft(durations, row.total - row.done),
    repeats_done: repeats.length,
    self_agreement: of === 0 ? null : agreeing / of,
    fast_clicks: durations.filter((duration) => duration < fastSeconds * 1000).length,
  }
}

function stateOf(row: Row): AnnotatorProgressRow['state'] {
  if (row.withdrawn_at !== null) return 'withdrawn'
  if (row.removed_at !== null) return 'removed'
  if (row.excluded_at !== null) return 'excluded'
  return row.seen_at === null ? 'invited' : 'active'
}
