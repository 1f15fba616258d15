import { cache } from 'react'
import { db } from '@/lib/platform/db/database'
import { listDatasets } from '@/lib/core/collections/list-datasets.server'
import { findCollection, listCollections } from '@/lib/core/collections/list-collections.server'
import { collectionListQuerySchema } from '@/lib/core/collections/query'
import { findDatasetGroups } from './dataset-groups/find-dataset-groups.server'
import type { DatasetGroups } from './dataset-groups/schema'
import type { Collection, CollectionList } from '@/lib/core/collections/schema'

/** The first collections, for the first paint of their page. */
export const loadCollections = cache(
  async (): Promise<CollectionList> =>
    await listCollections(await db(), collectionListQuerySchema.parse({})),
)

export const loadCollection = cache(
  async (id: string): Promise<Collection | null> => await findCollection(await db(), id),
)

export const loadDatasetGroups = cache(
  async (id: string): Promise<DatasetGroups> => await findDatasetGroups(await db(), id),
)

export const loadDatasets = cache(
  async (id: string): Promise<(string | null)[]> => await listDatasets(await db(), id),
)
