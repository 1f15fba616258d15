import type { z } from 'zod'
import type { Topic } from '@/lib/platform/bus'
import type { Queries } from '@/lib/platform/db/database'
import { raw, sql } from '@/lib/platform/db/sql'
import { eventRowSchema, type EventRow } from '@/lib/platform/http/event-stream'

export interface LoggedState {
  /** Id of the last event that was taken in. */
  last: number
}

export interface LoggedEvent {
  type: string
}

export interface Numbered<Event> {
  id: number
  event: Event
}

/** Something that is the fold over its events. */
export interface EventLog<State extends LoggedState, Event extends LoggedEvent> {
  /** The table of what there is, that of its events, and the column by which these name it. */
  tables: { of: string; events: string; owner: string }
  event: z.ZodType<Event>
  nothing: State
  fold: (state: State, events: readonly Numbered<Event>[]) => State
  /** Columns of the row that follow from the state. */
  columns: (state: State) => Readonly<Record<string, string | number | null>>
  /** Something happened: look again. */
  topic: Topic<{ id: string }>
  /** Said where there is none with an id. */
  missing: string
}

/** Events after that id, in order; at most so many. */
export async function eventsAfter(
  database: Queries,
  { tables }: { tables: { events: string; owner: string } },
  { of, after, limit = 500 }: { of: string; after: number; limit?: number },
): Promise<EventRow[]> {
  const rows = await database.query(sql`
    SELECT id, type, data FROM ${raw(tables.events)}
    WHERE ${raw(tables.owner)} = ${of} AND id > ${after} ORDER BY id LIMIT ${limit}`)
  return rows.map((row) => eventRowSchema.parse(row))
}

/** What the events come to; from what is known of it, when something is. */
export async function stateOf<State extends LoggedState, Event extends LoggedEvent>(
  database: Queries,
  log: EventLog<State, Event>,
  { of, known = log.nothing }: { of: string; known?: State | undefined },
): Promise<State> {
  let state = known
  for (;;) {
    const rows = await eventsAfter(database, log, { of, after: state.last })
    if (rows.length === 0) return state
    const events = rows.map(({ id, type, data }) => ({
      id,
      event: log.event.parse({ ...JSON.parse(data), type }),
    }))
    state = log.fold(state, events)
  }
}
