import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { SearchParams } from 'nuqs/server'
import { Drift } from '@/components/features/rewards/drift/drift'
import { Basis, BasisLink } from '@/components/features/rewards/basis/basis'
import { PageFrame } from '@/components/layout/page-frame'
import { Link } from '@/components/ui/link'
import { collectionHref } from '@/lib/features/collections/href'
import { loadCollection } from '@/lib/features/collections/loaders'
import { loadDrift } from '@/lib/features/rewards/drift/loaders'
import { driftQuery } from '@/lib/features/rewards/drift/queries'
import { driftFilter, readDriftView } from '@/lib/features/rewards/drift/view'
import { loadBasis } from '@/lib/features/rewards/basis/loaders'
import { visibleText } from '@/lib/text/visible-text'

interface DriftPageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata({ params }: DriftPageProps): Promise<Metadata> {
  const collection = await loadCollection(decodeURIComponent((await params).id))
  return { title: collection ? `Reward drift of ${collection.name}` : 'Reward drift' }
}

export default async function DriftPage({ params, searchParams }: DriftPageProps) {
  const collection = await loadCollection(decodeURIComponent((await params).id))
  if (!collection || collection.deleted_at !== null) notFound()
  const { id, name } = collection
  const filter = driftFilter(await readDriftView(searchParams))
  const client = new QueryClient()
  const [basis] = await Promise.all([
    loadBasis(collection),
    client.prefetchInfiniteQuery({
      ...driftQuery(id, filter),
      queryFn: () => loadDrift(id, filter),
    }),
  ])
  return (
    <PageFrame
      parents={[
        { title: 'Collections', href: '/collections' },
        { title: visibleText(name), href: collectionHref(id) },
      ]}
      title="Reward drift"
      lead={
        <>
          Rewards that the files of{' '}
          <Link href={collectionHref(id)} className="text-link underline wrap-anywhere">
            <bdi>{visibleText(name)}</bdi>
          </Link>{' '}
          logged, compared with the same rewards computed here. <BasisLink of={basis} />
        </>
      }
    >
      <HydrationBoundary state={dehydrate(client)}>
        <Drift collection={{ id, name }} />
      </HydrationBoundary>
      <Basis of={basis} />
    </PageFrame>
  )
}
