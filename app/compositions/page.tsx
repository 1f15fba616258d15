import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { CompositionList } from '@/components/features/compositions/list/composition-list'
import { May } from '@/components/layout/session'
import { PageFrame } from '@/components/layout/page-frame'
import { buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { loadCompositions } from '@/lib/features/compositions/loaders'
import { compositionListQuery } from '@/lib/features/compositions/queries'

export const metadata: Metadata = { title: 'Composed problems' }

export default async function CompositionsPage() {
  const client = new QueryClient()
  await client.prefetchInfiniteQuery({
    ...compositionListQuery(),
    queryFn: () => loadCompositions(),
  })
  return (
    <PageFrame
      title="Compositions"
      lead="Problem sets composed from other problems. Accepted problems can be saved and run on models."
      actions={
        <May permission="lead">
          <Link href="/compositions/new" className={buttonClass('primary')}>
            New problem set
          </Link>
        </May>
      }
    >
      <HydrationBoundary state={dehydrate(client)}>
        <CompositionList />
      </HydrationBoundary>
    </PageFrame>
  )
}
