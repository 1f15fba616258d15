import { loggedEventStream } from '@/lib/event-logs/stream/data'
import type { Database } from '@/lib/platform/db/database'
import type { Following } from '@/lib/platform/event-stream'
import { findTreeSummary } from '../../data'
import { isWorking } from '../../state'
import { treeLog } from '../data'

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
