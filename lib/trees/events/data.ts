import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { eventRowSchema, type EventRow } from '@/lib/platform/event-stream'
import { foldTree, nothingGrown, type NumberedTreeEvent } from '../fold'
import { treeEventSchema, type GrownState } from '../schema'

/** Events after that id, in order; at most so many. */
export async function treeEventsAfter(
  database: Queries,
  treeId: string,
  { after, limit = 500 }: { after: number; limit?: number },
): Promise<EventRow[]> {
  const rows = await database.query(sql`
    SELECT id, type, data FROM tree_event
    WHERE tree_id = ${treeId} AND id > ${after} ORDER BY id LIMIT ${limit}`)
  return rows.map((row) => eventRowSchema.parse(row))
}

function toEvent({ id, type, data }: EventRow): NumberedTreeEvent {
  return { id, event: treeEventSchema.parse({ ...JSON.parse(data), type }) }
}

/** A tree as far as it has come; from what is known of it, when something is. */
export async function grownStateOf(
  database: Queries,
  treeId: string,
  known: GrownState = nothingGrown,
): Promise<GrownState> {
  let state = known
  for (;;) {
    const rows = await treeEventsAfter(database, treeId, { after: state.last })
    if (rows.length === 0) return state
    state = foldTree(state, rows.map(toEvent))
  }
}
