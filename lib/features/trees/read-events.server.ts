import { eventsAfter, stateOf, type EventLog } from '@/lib/platform/jobs/read-log'
import type { Queries } from '@/lib/platform/db/database'
import type { EventRow } from '@/lib/platform/http/event-stream'
import { foldTree, emptyTree } from './fold'
import {
  treeEventSchema,
  type GeneratedTree,
  type TreeEvent,
} from '@/lib/systems/deep-rubric/growing/schema'
import { treeTopic } from './topics'

/** A tree is the fold over these. */
export const treeLog: EventLog<GeneratedTree, TreeEvent> = {
  tables: { of: 'grown_tree', events: 'tree_event', owner: 'tree_id' },
  event: treeEventSchema,
  nothing: emptyTree,
  fold: foldTree,
  columns: ({ status, task, error, nodes }) => ({ status, task, error, node_count: nodes.length }),
  topic: treeTopic,
  missing: 'There is no tree with this id.',
}

/** Events after that id, in order; at most so many. */
export async function treeEventsAfter(
  database: Queries,
  treeId: string,
  following: { after: number; limit?: number },
): Promise<EventRow[]> {
  return await eventsAfter(database, treeLog, { of: treeId, ...following })
}

/** A tree as far as it has come. */
export async function treeStateOf(database: Queries, treeId: string): Promise<GeneratedTree> {
  return await stateOf(database, treeLog, { of: treeId })
}
