import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Depths } from '@/components/features/rewards/depths/depths'
import { Basis, BasisLink } from '@/components/features/rewards/basis/basis'
import { PageFrame } from '@/components/layout/page-frame'
import { Link } from '@/components/ui/link'
import { collectionHref } from '@/lib/features/collections/href'
import { loadCollection } from '@/lib/features/collections/loaders'
import { loadDepths } from '@/lib/features/rewards/depths/loaders'
import { depthsQuery } from '@/lib/features/rewards/depths/queries'
import { loadBasis } from '@/lib/features/rewards/basis/loaders'
import { basisOfKind } from '@/lib/features/rewards/basis/words'
import { visibleText } from '@/lib/text/visible-text'

interface DepthsPageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: DepthsPageProps): Promise<Metadata> {
  const collection = await loadCollection(decodeURIComponent((await params).id))
  return { title: collection ? `${collection.name}: accuracy by depth` : 'Accuracy by depth' }
}

export default async function DepthsPage({ params }: DepthsPageProps) {
  const collection = await loadCollection(decodeURIComponent((await params).id))
  if (!collection || collection.deleted_at !== null) notFound()
  const { id, name } = collection
  const client = new QueryClient()
  const [all] = await Promise.all([
    loadBasis(collection),
    client.prefetchQuery({ ...depthsQuery(id), queryFn: () => loadDepths(id) }),
  ])
  const basis = basisOfKind(all, 'composed-problem')
  return (
    <PageFrame
      parents={[
        { title: 'Collections', href: '/collections' },
        { title: visibleText(name), href: collectionHref(id) },
      ]}
      title="Accuracy by depth"
      lead={
        <>
          Composed problems of{' '}
          <Link href={collectionHref(id)} className="text-link underline wrap-anywhere">
            <bdi>{visibleText(name)}</bdi>
          </Link>
          : accuracy of rollouts by the number of joined problems. <BasisLink of={basis} />
        </>
      }
    >
      <HydrationBoundary state={dehydrate(client)}>
        <Depths collection={{ id, name }} />
      </HydrationBoundary>
      <Basis of={basis} />
    </PageFrame>
  )
}
