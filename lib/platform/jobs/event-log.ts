import { z } from 'zod'
import type { Queries, Transaction } from '@/lib/platform/db/database'
import { raw, sql } from '@/lib/platform/db/sql'
import { eventRowSchema, type EventRow } from '@/lib/platform/http/event-stream'
import type { Numbered } from '@/lib/platform/http/event-frame'
import type { Fold, LoggedState } from './fold'
import type { JobRows } from './job-rows'

export interface LoggedEvent {
  type: string
}

/** Rows that have events: in which table, and the column by which these name their row. */
export interface EventTable extends JobRows {
  events: { table: string; owner: string }
  /** Type of the event after which none comes. Without it none comes once the row is not active. */
  finalEvent?: string
}

/** Rows that are the fold over their events. */
export interface EventLog<State extends LoggedState, Event extends LoggedEvent>
  extends EventTable, Fold<State, Event, Readonly<Record<string, string | number | null>>> {
  event: z.ZodType<Event>
  nothing: State
}

/** Events after that id, in order; at most so many. What is no longer true has the type `void`. */
export async function eventsAfter(
  database: Queries,
  { events: { table, owner } }: EventTable,
  { of, after, limit = 500 }: { of: string; after: number; limit?: number },
): Promise<EventRow[]> {
  const rows = await database.query(sql`
    SELECT id, type, data FROM ${raw(table)}
    WHERE ${raw(owner)} = ${of} AND id > ${after} AND type <> 'void' ORDER BY id LIMIT ${limit}`)
  return rows.map((row) => eventRowSchema.parse(row))
}

const lastSchema = z.object({ id: z.number().nullable() })

/** Id of the last event, `void` ones counted; 0 where there is none. */
export async function lastEventOf(
  database: Queries,
  { events: { table, owner } }: EventTable,
  of: string,
): Promise<number> {
  const [row] = await database.query(sql`
    SELECT MAX(id) AS id FROM ${raw(table)} WHERE ${raw(owner)} = ${of}`)
  return lastSchema.parse(row).id ?? 0
}

/** Stores events with the ids after that one, and returns them with their ids. */
export async function appendEvents<Event extends LoggedEvent>(
  tx: Transaction,
  { events: { table, owner } }: EventTable,
  { of, after, events }: { of: string; after: number; events: readonly Event[] },
): Promise<Numbered<Event>[]> {
  const now = new Date()
  const numbered = events.map((event, at) => ({ id: after + at + 1, event }))
  await tx.insertMany(
    table,
    [owner, 'id', 'type', 'created_at', 'data'],
    numbered.map(({ id, event: { type, ...data } }) => [of, id, type, now, JSON.stringify(data)]),
  )
  return numbered
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
