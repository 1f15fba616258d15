import { withRunTitles } from '@/lib/features/runs/run-titles.server'
import type { TraceFacets } from '@/lib/core/traces/columns/schema'
import { traceFacets } from '@/lib/core/traces/count-traces.server'
import { cache } from 'react'
import { db } from '@/lib/platform/db/database'
import { listDatasets } from '@/lib/core/collections/list-datasets.server'
import { findCollection, listCollections } from '@/lib/core/collections/list-collections.server'
import { collectionListQuerySchema } from '@/lib/core/collections/query'
import type { Collection, CollectionList } from '@/lib/core/collections/schema'

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

/** How many traces of a collection each system, model and so on has, for its first paint. */
export async function loadFacets(id: string): Promise<TraceFacets> {
  const database = await db()
  return await withRunTitles(database, await traceFacets(database, { collection: [id] }))
}
