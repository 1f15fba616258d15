import { z } from 'zod'
import type { Database } from '@/lib/platform/db/database'
import { empty, sql } from '@/lib/platform/db/sql'
import { storable } from '@/lib/platform/db/storable'
import { type DatasetGroup, datasetGroupListSchema } from './schema'

const rowSchema = z.object({
  dataset_groups: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(datasetGroupListSchema),
})

/**
 * Groups of datasets of these collections, by id or name; of all when left out. Groups of one name are one group with the
 * datasets of all.
 */
export async function listDatasetGroups(
  database: Database,
  collections?: readonly string[],
): Promise<DatasetGroup[]> {
  const names = collections && storable([...collections])
  const rows = await database.query(sql`
    SELECT dataset_groups FROM collection
    WHERE dataset_groups IS NOT NULL AND deleted_at IS NULL
      ${names ? sql`AND (id IN (${names}) OR live_name IN (${names}))` : empty}
    ORDER BY id`)
  const byName = new Map<string, Set<string>>()
  for (const { dataset_groups: groups } of rows.map((row) => rowSchema.parse(row)))
    for (const { name, datasets } of groups)
      byName.set(name, new Set([...(byName.get(name) ?? []), ...datasets]))
  return [...byName].map(([name, datasets]) => ({ name, datasets: [...datasets] }))
}
