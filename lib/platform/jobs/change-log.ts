import type { Database, Transaction } from '@/lib/platform/db/database'
import { join, raw, sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { appendEvents, stateOf, type EventLog, type LoggedEvent } from './event-log'
import type { LoggedState } from './fold'
import { announceChange } from './job-rows'

/** What follows from the state as it is at this moment; nobody else changes it meanwhile. */
export type Decide<State, Event> = (state: State, tx: Transaction) => Event[] | Promise<Event[]>

export interface Calls {
  calls: number
  cached: number
}

export interface Changing<State> {
  /** A state that was read before: only what is new is read again. */
  known?: State | undefined
  /** Model calls that were made for it. */
  calls?: Calls | undefined
}

/** Writes down what happens and returns the state after it. One change comes after the other. */
export async function changeLogged<State extends LoggedState, Event extends LoggedEvent>(
  database: Database,
  log: EventLog<State, Event>,
  { id, decide, known, calls }: { id: string; decide: Decide<State, Event> } & Changing<State>,
): Promise<State> {
  const changed = await database.transaction(async (tx) => {
    const found = await tx.execute(sql`
      UPDATE ${raw(log.table)}
      SET calls = calls + ${calls?.calls ?? 0}, cached = cached + ${calls?.cached ?? 0}
      WHERE id = ${id} AND deleted_at IS NULL`)
    if (found === 0) throw new AppError('not_found', log.missing)
    const state = await stateOf(tx, log, { of: id, known })
    return await write(tx, log, { id, state, events: await decide(state, tx) })
  })
  announceChange(log, id)
  return changed
}

async function write<State extends LoggedState, Event extends LoggedEvent>(
  tx: Transaction,
  log: EventLog<State, Event>,
  { id, state, events }: { id: string; state: State; events: readonly Event[] },
): Promise<State> {
  if (events.length === 0) return state
  const next = log.fold(state, await appendEvents(tx, log, { of: id, after: state.last, events }))
  const columns = Object.entries({ ...log.columns(next), event_count: next.last })
  const changes = columns.map(([name, value]) => sql`${raw(name)} = ${value}`)
  await tx.execute(sql`UPDATE ${raw(log.table)} SET ${join(changes)} WHERE id = ${id}`)
  return next
}
