import { z } from 'zod'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { isDone } from './visible-rows.server'

const datasetsShown = 200

/** Datasets that the visible items of a collection name, in order; null of items that name none. */
export async function listDatasets(
  database: Database,
  collectionId: string,
): Promise<(string | null)[]> {
  const rows = await database.query(sql`
    SELECT DISTINCT i.dataset FROM item i JOIN import m ON m.id = i.import_id
    WHERE i.collection_id = ${collectionId} AND ${isDone}
    ORDER BY i.dataset NULLS LAST LIMIT ${datasetsShown}`)
  return rows.map((row) => z.object({ dataset: z.string().nullable() }).parse(row).dataset)
}
