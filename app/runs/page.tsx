import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { RunList } from '@/components/features/runs/list/run-list'
import { May } from '@/components/layout/session'
import { PageFrame } from '@/components/layout/page-frame'
import { buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { loadRuns } from '@/lib/features/runs/loaders'
import { runListQuery } from '@/lib/features/runs/queries'

export const metadata: Metadata = { title: 'Runs' }

export default async function RunsPage() {
  const client = new QueryClient()
  await client.prefetchInfiniteQuery({ ...runListQuery(), queryFn: () => loadRuns() })
  return (
    <PageFrame
      title="Runs"
      lead="Models answer one or many items. A run survives a restart and can be paused."
      actions={
        <May permission="lead">
          <Link href="/runs/new" className={buttonClass('primary')}>
            New run
          </Link>
        </May>
      }
    >
      <HydrationBoundary state={dehydrate(client)}>
        <RunList />
      </HydrationBoundary>
    </PageFrame>
  )
}
