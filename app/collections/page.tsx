import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { CollectionList } from '@/components/features/collections/collection-list'
import { DeletedCollections } from '@/components/features/collections/deleted-collections'
import { May } from '@/components/layout/session'
import { PageFrame } from '@/components/layout/page-frame'
import { buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { loadCollections } from '@/lib/features/collections/loaders'
import { collectionListQuery } from '@/lib/features/collections/queries'

export const metadata: Metadata = { title: 'Collections' }

export default async function CollectionsPage() {
  const client = new QueryClient()
  await client.prefetchInfiniteQuery({
    ...collectionListQuery(),
    queryFn: () => loadCollections(),
  })
  return (
    <PageFrame
      title="Collections"
      lead="Items and traces that were imported or made together."
      actions={
        <May permission="lead">
          <Link href="/imports" className={buttonClass()}>
            Import a file
          </Link>
        </May>
      }
    >
      <HydrationBoundary state={dehydrate(client)}>
        <CollectionList />
        <DeletedCollections now={new Date().toISOString()} />
      </HydrationBoundary>
    </PageFrame>
  )
}
