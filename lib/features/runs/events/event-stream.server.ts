import type { Database } from '@/lib/platform/db/database'
import { eventStream, type Following } from '@/lib/platform/http/event-stream'
import { runTopic } from '../topics'
import { eventsAfter } from './events-after.server'

/** Events of a run as they are written, after the one seen last; ends after `finished`. */
export function runEventStream(
  database: Database,
  runId: string,
  following: Following,
): ReadableStream<Uint8Array> {
  const read = async (after: number) => {
    const events = await eventsAfter(database, runId, { after })
    return { events, isOver: events.some(({ type }) => type === 'finished') }
  }
  return eventStream(
    { topic: runTopic, concerns: ({ run_id: id }) => id === runId, read },
    following,
  )
}
