import type { Database } from '@/lib/platform/db/database'
import { eventStream, type Following } from '@/lib/platform/http/event-stream'
import { eventsAfter, type EventLog, type LoggedEvent, type LoggedState } from './read-log'

interface Watched extends Following {
  of: string
  /** Whether something is being done with it. */
  isWorking: () => Promise<boolean>
}

/** Events as they are written, after the one seen last; ends when nothing is being done any more. */
export function loggedEventStream<State extends LoggedState, Event extends LoggedEvent>(
  database: Database,
  log: EventLog<State, Event>,
  { of, isWorking, ...following }: Watched,
): ReadableStream<Uint8Array> {
  const read = async (after: number) => {
    // Asked before the events: what ends the work is written with its last event.
    const isOver = !(await isWorking())
    const events = await eventsAfter(database, log, { of, after })
    return { events, isOver: isOver && events.length === 0 }
  }
  return eventStream({ topic: log.topic, concerns: ({ id }) => id === of, read }, following)
}
