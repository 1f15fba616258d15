import type { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { empty, raw, sql, type Sql } from '@/lib/platform/db/sql'
import { storable } from '@/lib/platform/db/storable'
import { AppError } from '@/lib/platform/error'
import type { PageQuery } from '@/lib/platform/http/schema'
import { stateOf, type EventLog, type LoggedEvent } from './event-log'
import type { LoggedState } from './fold'

interface LoggedRows<Summary, State extends LoggedState, Event extends LoggedEvent> {
  log: EventLog<State, Event>
  columns: Sql
  /** Reads a row with these columns. */
  schema: z.ZodType<Summary>
}

/** Reads of rows that are the fold over their events: with their state, or without it. */
export function loggedRows<
  Summary extends { id: string },
  State extends LoggedState,
  Event extends LoggedEvent,
>({ log, columns, schema }: LoggedRows<Summary, State, Event>) {
  const from = sql`SELECT ${columns} FROM ${raw(log.table)} WHERE deleted_at IS NULL`

  async function findSummary(database: Queries, id: string): Promise<Summary | null> {
    const [row] = await database.query(sql`${from} AND id IN (${storable([id])})`)
    return row ? schema.parse(row) : null
  }

  async function find(database: Queries, id: string): Promise<(Summary & { state: State }) | null> {
    const summary = await findSummary(database, id)
    return summary && { ...summary, state: await stateOf(database, log, { of: id }) }
  }

  return {
    findSummary,
    find,
    /** As `find`; throws `not_found` where there is none. */
    require: async (database: Queries, id: string): Promise<Summary & { state: State }> => {
      const found = await find(database, id)
      if (found === null) throw new AppError('not_found', log.missing)
      return found
    },
    /** Newest first. */
    list: async (database: Queries, { limit, cursor }: PageQuery) => {
      const before = cursor === undefined ? empty : sql`AND id < ${cursor}`
      const found = await database.query(sql`${from} ${before} ORDER BY id DESC LIMIT ${limit + 1}`)
      const rows = found.slice(0, limit).map((row) => schema.parse(row))
      return { rows, next_cursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
    },
  }
}
