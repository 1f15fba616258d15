import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { SearchParams } from 'nuqs/server'
import { CollectionPage } from '@/components/features/collections/collection-page'
import { itemsFilter, readItemsView } from '@/lib/features/collections/items-view'
import { datasetGroupsQuery } from '@/lib/features/collections/dataset-groups/queries'
import { loadCollection, loadDatasetGroups, loadDatasets } from '@/lib/features/collections/loaders'
import { collectionQuery } from '@/lib/features/collections/queries'
import { loadImports } from '@/lib/features/imports/loaders'
import { importListQuery } from '@/lib/features/imports/queries'
import { loadTraceFacets } from '@/lib/features/runs/loaders'
import { loadItems } from '@/lib/core/items/loaders'
import { traceFacetsQuery } from '@/lib/features/traces/queries'
import { itemListQuery } from '@/lib/core/items/queries'

interface PageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const collection = await loadCollection(decodeURIComponent((await params).id))
  return { title: collection?.name ?? 'Collection' }
}

export default async function Page({ params, searchParams }: PageProps) {
  const collection = await loadCollection(decodeURIComponent((await params).id))
  if (!collection) notFound()
  const { id, name } = collection
  const filter = itemsFilter(id, await readItemsView(searchParams))
  const client = new QueryClient()
  client.setQueryData(collectionQuery(id).queryKey, collection)
  const [datasets] = await Promise.all([
    loadDatasets(id),
    client.prefetchInfiniteQuery({ ...itemListQuery(filter), queryFn: () => loadItems(filter) }),
    client.prefetchQuery({
      ...traceFacetsQuery({ collection: [name] }),
      queryFn: () => loadTraceFacets({ collection: [name] }),
    }),
    client.prefetchQuery({ ...datasetGroupsQuery(id), queryFn: () => loadDatasetGroups(id) }),
    client.prefetchInfiniteQuery({ ...importListQuery(id), queryFn: () => loadImports(id) }),
  ])
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <CollectionPage id={id} datasets={datasets} />
    </HydrationBoundary>
  )
}
