import { z } from 'zod'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'

const openSchema = z.object({ ordinal: z.number(), trace_id: z.string() })
/** A trace that is still to be judged. */
export type OpenTrace = z.infer<typeof openSchema>

export async function openTraces(
  database: Database,
  judgingId: string,
  { after, limit }: { after: number; limit: number },
): Promise<OpenTrace[]> {
  const rows = await database.query(sql`
    SELECT ordinal, trace_id FROM judging_trace
    WHERE judging_id = ${judgingId} AND status = 'queued' AND ordinal > ${after}
    ORDER BY ordinal LIMIT ${limit}`)
  return rows.map((row) => openSchema.parse(row))
}
