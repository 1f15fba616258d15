import { z } from 'zod'
import { publish, subscribe, type Topic } from '@/lib/platform/bus'
import type { Queries } from '@/lib/platform/db/database'
import { join, raw, sql, type Sql } from '@/lib/platform/db/sql'
import { storable } from '@/lib/platform/db/storable'
import {
  activeStatuses,
  endedStatuses,
  jobStatuses,
  transitions,
  type JobStatus,
  type Transition,
} from './status'

/** The table of a kind of work. Its rows have an `id` and a `status`. */
export interface JobRows {
  table: string
  /** Message where no row has an id. */
  missing: string
  /**
   * What sets `finished_at`: the change of the status, or the work itself, which then puts away what it began. Rows that
   * are the fold over their events have neither.
   */
  finish?: 'status' | 'work'
}

function topicOf({ table }: JobRows): Topic<{ id: string }> {
  return { name: table, event: z.object({ id: z.string() }) }
}

/** Says to this process that a row or its events have changed. */
export function announceChange(rows: JobRows, id: string): void {
  publish(topicOf(rows), { id })
}

/** Calls `listener` for each change that this process makes to a row; returns what ends it. */
export function onChangeOf(rows: JobRows, id: string, listener: () => void): () => void {
  return subscribe(topicOf(rows), ({ id: changed }) => {
    if (changed === id) listener()
  })
}

/** Condition that the rows of a kind of work are active. */
export const isActiveRow = sql`status IN (${join(activeStatuses)})`

/** Condition that the rows of a kind of work have not ended: active, paused or stopped. */
export const isUnendedRow = sql`status NOT IN (${join(endedStatuses)})`

const statusSchema = z.object({ status: z.enum(jobStatuses) })

/** The status of a row; null where there is none. */
export async function statusOf(
  database: Queries,
  { table }: JobRows,
  id: string,
): Promise<JobStatus | null> {
  const [row] = await database.query(
    sql`SELECT status FROM ${raw(table)} WHERE id IN (${storable([id])})`,
  )
  return row ? statusSchema.parse(row).status : null
}

interface StatusChange {
  id: string
  transition: Transition
  /** Why it failed or was paused. */
  reason?: string
}

/** Changes a status where that may be done, and announces it. False where it may not. */
export async function changeStatus(
  database: Queries,
  rows: JobRows,
  { id, transition, reason }: StatusChange,
): Promise<boolean> {
  const { from, to } = transitions[transition]
  const changes = [sql`status = ${to}`, ...changesWith(rows, transition)]
  if (reason !== undefined) changes.push(sql`error = ${reason}`)
  const changed = await database.execute(sql`
    UPDATE ${raw(rows.table)} SET ${join(changes)}
    WHERE id IN (${storable([id])}) AND status IN (${join(from)})`)
  announceChange(rows, id)
  return changed > 0
}

function changesWith({ finish }: JobRows, transition: Transition): Sql[] {
  if (transition === 'start') return [sql`started_at = COALESCE(started_at, ${new Date()})`]
  if (transition === 'retry') return [sql`error = NULL, finished_at = NULL`]
  if (transition === 'resume') return [sql`error = NULL`]
  const isEnd = transition === 'fail' || transition === 'cancel'
  return isEnd && finish === 'status' ? [sql`finished_at = ${new Date()}`] : []
}

/** Lists what is left to do: rows that are active, and those that ended without being put away. */
export async function listUnfinished(
  database: Queries,
  { table, finish }: JobRows,
): Promise<string[]> {
  const isLeft =
    finish === undefined
      ? sql`FALSE`
      : sql`(finished_at IS NULL AND status IN (${join(endedStatuses)}))`
  const rows = await database.query(sql`
    SELECT id FROM ${raw(table)} WHERE ${isActiveRow} OR ${isLeft} ORDER BY id`)
  return rows.map((row) => z.object({ id: z.string() }).parse(row).id)
}
