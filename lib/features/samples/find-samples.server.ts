import { z } from 'zod'
import { requireCollection } from '@/lib/core/collections/list-collections.server'
import type { Database } from '@/lib/platform/db/database'
import { join, sql } from '@/lib/platform/db/sql'
import { sampleCollection, sampleFiles } from './sample-files.server'

const idSchema = z.object({ id: z.string(), deleted: z.number() })

/** The sample collection that was loaded last, also when it was removed since: a collection of one's own may have its name. */
export async function findLoadedSamples(
  database: Database,
): Promise<{ id: string; isDeleted: boolean } | null> {
  const [row] = await database.query(sql`
    SELECT c.id, CASE WHEN c.deleted_at IS NULL THEN 0 ELSE 1 END AS deleted FROM collection c
    WHERE c.name = ${sampleCollection} AND EXISTS (
      SELECT 1 FROM import m
      WHERE m.collection_id = c.id AND m.filename IN (${join(await sampleFiles())}))
    ORDER BY deleted, c.id DESC LIMIT 1`)
  if (row === undefined) return null
  const { id, deleted } = idSchema.parse(row)
  return { id, isDeleted: deleted === 1 }
}

/** The sample collection; null once it was removed. */
export async function findSamples(database: Database) {
  const loaded = await findLoadedSamples(database)
  if (loaded === null || loaded.isDeleted) return null
  const { id, name, trace_count: traces } = await requireCollection(database, loaded.id)
  return { id, name, traces }
}
