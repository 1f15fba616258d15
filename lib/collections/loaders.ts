import { cache } from 'react'
import { db } from '@/lib/platform/db/database'
import { listDatasets } from './contents/data'
import { findCollection, listCollections } from './data'
import { collectionListQuerySchema } from './query'
import type { Collection, CollectionList } from './schema'

/** The first collections, for the first paint of their page. */
export const loadCollections = cache(
  async (): Promise<CollectionList> =>
    await listCollections(await db(), collectionListQuerySchema.parse({})),
)

export const loadCollection = cache(
  async (id: string): Promise<Collection | null> => await findCollection(await db(), id),
)

export const loadDatasets = cache(
  async (id: string): Promise<(string | null)[]> => await listDatasets(await db(), id),
)
