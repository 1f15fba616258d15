import { loggedEventStream } from '@/lib/platform/jobs/logged-event-stream'
import type { Database } from '@/lib/platform/db/database'
import type { Following } from '@/lib/platform/http/event-stream'
import { findTreeSummary } from './list-trees.server'
import { isWorking } from '@/lib/systems/deep-rubric/growing/state'
import { treeLog } from './read-events.server'

/** Events of a tree as they are written, after the one seen last; ends when nothing is being done with the tree. */
export function treeEventStream(
  database: Database,
  treeId: string,
  following: Following,
): ReadableStream<Uint8Array> {
  return loggedEventStream(database, treeLog, {
    ...following,
    of: treeId,
    isWorking: async () => {
      const tree = await findTreeSummary(database, treeId)
      return tree !== null && isWorking(tree)
    },
  })
}
