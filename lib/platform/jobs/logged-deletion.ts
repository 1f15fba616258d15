import { z } from 'zod'
import type { Database } from '@/lib/platform/db/database'
import { join, raw, sql } from '@/lib/platform/db/sql'
import { storable } from '@/lib/platform/db/storable'
import { AppError } from '@/lib/platform/error'
import type { EventTable } from './event-log'
import { announceChange } from './job-rows'

/** Hides a row with its events; they are removed after a time, and can be restored until then. */
export async function deleteLogged(database: Database, log: EventTable, id: string): Promise<void> {
  const deleted = await database.execute(sql`
    UPDATE ${raw(log.table)} SET deleted_at = ${new Date()}
    WHERE id IN (${storable([id])}) AND deleted_at IS NULL`)
  if (deleted === 0) throw new AppError('not_found', log.missing)
  announceChange(log, id)
}

/** Shows a deleted row again. One that was not deleted stays as it is. */
export async function restoreLogged(
  database: Database,
  log: EventTable,
  { id, endOf }: { id: string; endOf: Date },
): Promise<void> {
  const restored = await database.execute(sql`
    UPDATE ${raw(log.table)} SET deleted_at = NULL
    WHERE id IN (${storable([id])}) AND (deleted_at IS NULL OR deleted_at >= ${endOf})`)
  if (restored === 0) throw new AppError('not_found', log.missing)
  announceChange(log, id)
}

const idSchema = z.object({ id: z.string() })

/** Removes what was deleted before that moment, with all that happened to it. */
export async function sweepLogged(database: Database, log: EventTable, endOf: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const rows = await tx.query(
      sql`SELECT id FROM ${raw(log.table)} WHERE deleted_at < ${endOf} ORDER BY id`,
    )
    const ids = rows.map((row) => idSchema.parse(row).id)
    if (ids.length === 0) return
    const { table, owner } = log.events
    await tx.execute(sql`DELETE FROM ${raw(table)} WHERE ${raw(owner)} IN (${join(ids)})`)
    await tx.execute(sql`DELETE FROM ${raw(log.table)} WHERE id IN (${join(ids)})`)
  })
}
