import type { Database } from '@/lib/platform/db/database'
import { eventStream, type Following } from '@/lib/platform/event-stream'
import { findTreeSummary } from '../../data'
import { isWorking } from '../../state'
import { treeTopic } from '../../topics'
import { treeEventsAfter } from '../data'

/** Events of a tree as they are written, after the one seen last; ends when nothing is being done with the tree. */
export function treeEventStream(
  database: Database,
  treeId: string,
  following: Following,
): ReadableStream<Uint8Array> {
  const read = async (after: number) => {
    // Asked before the events: what ends a tree is written with its last event.
    const tree = await findTreeSummary(database, treeId)
    const events = await treeEventsAfter(database, treeId, { after })
    return { events, isOver: events.length === 0 && !(tree && isWorking(tree)) }
  }
  return eventStream(
    { topic: treeTopic, concerns: ({ tree_id: id }) => id === treeId, read },
    following,
  )
}
