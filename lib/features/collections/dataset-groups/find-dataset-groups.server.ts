import { listDatasetGroups } from '@/lib/core/collections/dataset-groups.server'
import { listDatasets } from '@/lib/core/collections/list-datasets.server'
import { requireCollection } from '@/lib/core/collections/list-collections.server'
import type { Database } from '@/lib/platform/db/database'
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
