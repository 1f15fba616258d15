import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { foldTree, nothingGrown, type NumberedTreeEvent } from '../fold'
import { treeEventSchema, type GrownState } from '../schema'

const eventRowSchema = z.object({ id: z.number(), type: z.string(), data: z.string() })
/** An event as it is sent: `data` is JSON. */
export type TreeEventRow = z.infer<typeof eventRowSchema>

/** Events after that id, in order; at most so many. */
export async function treeEventsAfter(
  database: Queries,
  treeId: string,
  { after, limit = 500 }: { after: number; limit?: number },
): Promise<TreeEventRow[]> {
  const rows = await database.query(sql`
    SELECT id, type, data FROM tree_event
    WHERE tree_id = ${treeId} AND id > ${after} ORDER BY id LIMIT ${limit}`)
  return rows.map((row) => eventRowSchema.parse(row))
}

function toEvent({ id, type, data }: TreeEventRow): NumberedTreeEvent {
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
