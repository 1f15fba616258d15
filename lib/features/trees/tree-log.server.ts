import type { EventLog } from '@/lib/platform/jobs/event-log'
import { emptyTree, treeFold } from './fold'
import { treeEventSchema, type TreeEvent } from '@/lib/systems/deep-rubric/growing/event-schema'
import type { GeneratedTree } from '@/lib/systems/deep-rubric/growing/schema'

/** A tree is the fold over these. */
export const treeLog: EventLog<GeneratedTree, TreeEvent> = {
  table: 'grown_tree',
  events: { table: 'tree_event', owner: 'tree_id' },
  event: treeEventSchema,
  nothing: emptyTree,
  ...treeFold,
  missing: 'There is no tree with this id.',
}
