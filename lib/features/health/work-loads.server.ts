import { z } from 'zod'
import { jobKinds, type JobKind } from '@/lib/core/vocabulary/job-kinds'
import type { Database } from '@/lib/platform/db/database'
import { isActiveRow } from '@/lib/platform/jobs/job-rows'
import type { WorkLoad } from '@/lib/platform/work-load'
import { raw, sql } from '@/lib/platform/db/sql'

const countsSchema = z.array(z.object({ status: z.string(), n: z.coerce.number() }))

/** Of each kind of work, how much waits and how much is under way. */
export async function workLoads(database: Database): Promise<WorkLoad[]> {
  return await Promise.all(jobKinds.map(async (kind) => await countLoad(database, kind)))
}

async function countLoad(database: Database, { kind, table }: JobKind): Promise<WorkLoad> {
  const rows = await database.query(sql`
    SELECT status, COUNT(*) AS n FROM ${raw(table)}
    WHERE ${isActiveRow} GROUP BY status`)
  const counts = new Map(countsSchema.parse(rows).map(({ status, n }) => [status, n]))
  return { kind, queued: counts.get('queued') ?? 0, running: counts.get('running') ?? 0 }
}
