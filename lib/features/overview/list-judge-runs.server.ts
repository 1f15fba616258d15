import { z } from 'zod'
import { judgingStatusSchema } from '@/lib/features/judging/schema'
import { judgingPlanSchema } from '@/lib/features/judging/plan'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import type { JudgeRun } from './judge-run'

const rowSchema = z.object({
  id: z.string(),
  status: judgingStatusSchema,
  trace_count: z.number(),
  error: z.string().nullable(),
  created_at: z.string().transform((text) => new Date(text).toISOString()),
  person: z.string(),
  plan: z.string().transform((text) => judgingPlanSchema.parse(JSON.parse(text))),
  done: z.number(),
  failed: z.number(),
})

const ended = (status: string) => sql`
  (SELECT count(*) FROM judging_trace t WHERE t.judging_id = j.id AND t.status = ${status})`

/** The latest judge runs. */
export async function listJudgeRuns(database: Database, limit: number): Promise<JudgeRun[]> {
  const rows = await database.query(sql`
    SELECT j.id, j.status, j.trace_count, j.error, j.created_at, j.plan, p.name AS person,
      ${ended('done')} AS done, ${ended('failed')} AS failed
    FROM judging j JOIN person p ON p.id = j.author_id
    ORDER BY j.created_at DESC, j.id DESC LIMIT ${limit}`)
  return rows.map((row) => {
    const { plan, ...own } = rowSchema.parse(row)
    return { ...own, criteria: plan.criteria }
  })
}
