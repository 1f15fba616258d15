import { requireCollection } from '@/lib/core/collections/list-collections.server'
import type { DatasetGroup } from '@/lib/core/collections/schema'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { findDatasetGroups } from './find-dataset-groups.server'
import type { DatasetGroups } from './schema'

/** Replaces them all; a dataset that is not imported yet may be named. */
export async function changeDatasetGroups(
  database: Database,
  idOrName: string,
  groups: readonly DatasetGroup[],
): Promise<DatasetGroups> {
  const { id } = await requireCollection(database, idOrName)
  const text = groups.length === 0 ? null : JSON.stringify(groups)
  await database.execute(sql`UPDATE collection SET dataset_groups = ${text} WHERE id = ${id}`)
  return await findDatasetGroups(database, id)
}
