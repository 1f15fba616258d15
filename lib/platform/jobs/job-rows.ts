import { z } from 'zod'
import { publish, subscribe, type Topic } from '@/lib/platform/bus'
import type { Queries } from '@/lib/platform/db/database'
import { raw, sql } from '@/lib/platform/db/sql'
import { storable } from '@/lib/platform/db/storable'
import { jobStatuses, type JobStatus } from './status'

/** The table of a kind of work. Its rows have an `id` and a `status`. */
export interface JobRows {
  table: string
  /** Message where no row has an id. */
  missing: string
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
