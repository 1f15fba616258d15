import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { May } from '@/components/layout/session'
import { PageFrame } from '@/components/layout/page-frame'
import { TreeList } from '@/components/features/trees/list/tree-list'
import { buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { loadTrees } from '@/lib/features/trees/loaders'
import { treeListQuery } from '@/lib/features/trees/queries'

export const metadata: Metadata = { title: 'Trees' }

export default async function TreesPage() {
  const client = new QueryClient()
  await client.prefetchInfiniteQuery({ ...treeListQuery(), queryFn: () => loadTrees() })
  return (
    <PageFrame
      title="Trees"
      lead="Evidence trees generated here. Each can become a research task with a rubric."
      actions={
        <May permission="lead">
          <Link href="/trees/new" className={buttonClass('primary')}>
            New tree
          </Link>
        </May>
      }
    >
      <HydrationBoundary state={dehydrate(client)}>
        <TreeList />
      </HydrationBoundary>
    </PageFrame>
  )
}
