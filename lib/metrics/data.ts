import { z } from 'zod'
import type { Database } from '@/lib/platform/db/database'
import type { WorkLoad } from '@/lib/platform/metrics'
import { sql } from '@/lib/platform/db/sql'

const countsSchema = z.array(z.object({ status: z.string(), imports: z.coerce.number() }))

/** Imports that wait and imports under way. */
export async function importLoad(database: Database): Promise<WorkLoad> {
  const rows = await database.query(
    sql`SELECT status, COUNT(*) AS imports FROM import WHERE status IN ('queued', 'running') GROUP BY status`,
  )
  const counts = new Map(countsSchema.parse(rows).map(({ status, imports }) => [status, imports]))
  return { kind: 'import', queued: counts.get('queued') ?? 0, running: counts.get('running') ?? 0 }
}
