import { z } from 'zod'
import type { Database } from '@/lib/platform/db/database'
import { isActiveRow } from '@/lib/platform/jobs/job-rows'
import type { WorkLoad } from '@/lib/platform/metrics'
import { raw, sql } from '@/lib/platform/db/sql'

const kinds = ['import', 'run'] as const

const countsSchema = z.array(z.object({ status: z.string(), n: z.coerce.number() }))

/** Imports and runs that wait, and those under way. */
export async function workLoads(database: Database): Promise<WorkLoad[]> {
  return await Promise.all(kinds.map(async (kind) => await loadOf(database, kind)))
}

async function loadOf(database: Database, kind: (typeof kinds)[number]): Promise<WorkLoad> {
  const rows = await database.query(sql`
    SELECT status, COUNT(*) AS n FROM ${raw(kind)}
    WHERE ${isActiveRow} GROUP BY status`)
  const counts = new Map(countsSchema.parse(rows).map(({ status, n }) => [status, n]))
  return { kind, queued: counts.get('queued') ?? 0, running: counts.get('running') ?? 0 }
}
