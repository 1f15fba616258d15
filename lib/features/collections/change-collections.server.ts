import { z } from 'zod'
import { lockImports } from '@/lib/core/collections/lock-imports.server'
import type { Database, Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { newId } from '@/lib/platform/ids'
import { isUnendedRow } from '@/lib/platform/jobs/job-rows'
import { defaultMapping } from '@/lib/core/vocabulary/label-mapping'
import { runningStudyIn } from '@/lib/features/studies/running-study.server'
import { endOfGrace } from '@/lib/core/collections/grace'
import { touchCollection } from '@/lib/core/collections/touch-collection.server'

const idSchema = z.object({ id: z.string() })

/** The living collection of this id or name; made under that name when there is none. */
export async function findOrCreateCollection(
  tx: Transaction,
  name: string,
  authorId: string,
): Promise<string> {
  const found = await tx.query(sql`
    SELECT id FROM collection WHERE deleted_at IS NULL AND (id = ${name} OR live_name = ${name})
    ORDER BY CASE WHEN id = ${name} THEN 0 ELSE 1 END`)
  if (found[0]) return idSchema.parse(found[0]).id
  const id = newId()
  await tx.insertMany(
    'collection',
    ['id', 'name', 'live_name', 'created_at', 'author_id', 'label_mapping', 'settled_mapping'],
    [[id, name, name, new Date(), authorId, defaultMapping, defaultMapping]],
  )
  return id
}

/**
 * Out of sight for 7 days, then gone. Its name is free at once; what was being imported into it stops. Refused while a
 * study runs on it.
 */
export async function deleteCollection(database: Database, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    // An import that finishes takes the same rows in another order.
    await lockImports(tx)
    const study = await runningStudyIn(tx, id)
    if (study !== null)
      throw new AppError(
        'conflict',
        `The study "${study}" uses this collection. Close the study first.`,
      )
    const now = new Date()
    const deleted = await tx.execute(sql`
      UPDATE collection SET deleted_at = ${now}, live_name = NULL
      WHERE id = ${id} AND deleted_at IS NULL`)
    if (deleted === 0) return
    await touchCollection(tx, id)
    await tx.execute(sql`
      UPDATE import SET status = 'cancelled'
      WHERE collection_id = ${id} AND ${isUnendedRow}`)
  })
}

const tooLate = 'It was deleted more than 7 days ago and can no longer be restored.'

/** Refused when its time is over, or another collection has taken its name meanwhile. Its retention starts again. */
export async function restoreCollection(
  database: Database,
  id: string,
  endOf = endOfGrace(),
): Promise<void> {
  await database.transaction(async (tx) => {
    // What is removed after a time is removed under the same lock.
    await lockImports(tx)
    const late = await tx.query(
      sql`SELECT id FROM collection WHERE id = ${id} AND deleted_at < ${endOf}`,
    )
    if (late.length > 0) throw new AppError('conflict', tooLate)
    const taken = await tx.query(sql`
      SELECT o.id FROM collection c JOIN collection o ON o.live_name = c.name
      WHERE c.id = ${id} AND o.id <> c.id`)
    if (taken.length > 0)
      throw new AppError('conflict', 'Another collection has this name now. Delete that one first.')
    const restored = await tx.execute(sql`
      UPDATE collection SET deleted_at = NULL, live_name = name,
        retention_set_at = ${new Date()}
      WHERE id = ${id} AND deleted_at IS NOT NULL`)
    if (restored > 0) await touchCollection(tx, id)
  })
}
