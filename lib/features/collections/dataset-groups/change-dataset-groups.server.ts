import { listDatasetGroups } from '@/lib/core/collections/dataset-groups.server'
import { listDatasets } from '@/lib/core/collections/list-datasets.server'
import { requireCollection } from '@/lib/core/collections/list-collections.server'
import type { DatasetGroup } from '@/lib/core/collections/schema'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import type { DatasetGroups } from './schema'

export async function findDatasetGroups(
  database: Database,
  idOrName: string,
): Promise<DatasetGroups> {
  const { id } = await requireCollection(database, idOrName)
  const datasets = await listDatasets(database, id)
  return {
    groups: await listDatasetGroups(database, [id]),
    datasets: datasets.filter((name) => name !== null),
  }
}

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
