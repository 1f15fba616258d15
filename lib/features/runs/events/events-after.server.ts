import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { eventRowSchema, type EventRow } from '@/lib/platform/http/event-stream'

/** Events after that id, in order; at most so many. */
export async function eventsAfter(
  database: Database,
  runId: string,
  { after, limit = 500 }: { after: number; limit?: number },
): Promise<EventRow[]> {
  const rows = await database.query(sql`
    SELECT id, type, data FROM run_event
    WHERE run_id = ${runId} AND id > ${after} AND type <> 'void' ORDER BY id LIMIT ${limit}`)
  return rows.map((row) => eventRowSchema.parse(row))
}
