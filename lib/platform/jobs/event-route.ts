import { db, type Database } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { eventResponse } from '@/lib/platform/http/event-response'
import { eventStream, lastEventId, type Following } from '@/lib/platform/http/event-stream'
import { eventsAfter, type EventTable } from './event-log'
import { onChangeOf, statusOf } from './job-rows'
import { isActive } from './status'

/** Events of a row as they are written, after the one seen last, until none will come. */
export function eventsOf(
  database: Database,
  table: EventTable,
  { of, ...following }: Following & { of: string },
): ReadableStream<Uint8Array> {
  const { finalEvent } = table
  const read = async (after: number) => {
    // Read before the events: what ends the work is written with its last event.
    const status = await statusOf(database, table, of)
    const events = await eventsAfter(database, table, { of, after })
    const isOver =
      finalEvent === undefined
        ? events.length === 0 && (status === null || !isActive({ status }))
        : events.some(({ type }) => type === finalEvent)
    return { events, isOver }
  }
  return eventStream({ onChange: (look) => onChangeOf(table, of, look), read }, following)
}

interface EventRequest {
  request: Request
  params: { id: string }
  query: { after?: number | undefined }
}

/** Replies with the events of a row from the beginning, or from after the one that was seen last. */
export function followEvents(table: EventTable) {
  return async ({ request, params: { id: of }, query }: EventRequest): Promise<Response> => {
    const database = await db()
    if ((await statusOf(database, table, of)) === null)
      throw new AppError('not_found', table.missing)
    const after = lastEventId(request) ?? query.after ?? 0
    return eventResponse(request, () =>
      eventsOf(database, table, { of, after, signal: request.signal }),
    )
  }
}
