import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { setTimeout as wait } from 'node:timers/promises'
import { CollectionList } from '@/components/features/collections/collection-list'
import { DeletedCollections } from '@/components/features/collections/deleted-collections'
import { May } from '@/components/layout/session'
import { PageFrame } from '@/components/layout/page-frame'
import { buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { loadCollections } from '@/lib/features/collections/loaders'
import { loadTraceFacets } from '@/lib/features/runs/loaders'
import { traceFacetsQuery } from '@/lib/features/traces/queries'
import { collectionListQuery } from '@/lib/features/collections/queries'

export const metadata: Metadata = { title: 'Collections' }

/** Cards that a window shows before it is scrolled. */
const inSight = 4
/** Longer is only waited in the browser: after a start, the columns of a large collection are loaded first. */
const waitMs = 300

/** Who made the traces of the first collections: their cards keep their height. */
async function prefetchMakers(client: QueryClient): Promise<void> {
  const { rows } = await loadCollections()
  const makers = rows.slice(0, inSight).map(async ({ name }) => {
    const filter = { collection: [name] }
    await client.prefetchQuery({
      ...traceFacetsQuery(filter),
      queryFn: () => loadTraceFacets(filter),
    })
  })
  await Promise.race([Promise.all(makers), wait(waitMs)])
}

export default async function CollectionsPage() {
  const client = new QueryClient()
  await client.prefetchInfiniteQuery({
    ...collectionListQuery(),
    queryFn: () => loadCollections(),
  })
  await prefetchMakers(client)
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
