import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { JudgeRunList } from '@/components/features/judging/runs/judge-run-list'
import { PageFrame } from '@/components/layout/page-frame'
import { loadJudgings } from '@/lib/features/judging/loaders'
import { judgingListQuery } from '@/lib/features/judging/queries'

export const metadata: Metadata = { title: 'Judge runs' }

export default async function JudgeRunsPage() {
  const client = new QueryClient()
  await client.prefetchInfiniteQuery({ ...judgingListQuery(), queryFn: () => loadJudgings() })
  return (
    <PageFrame
      title="Judge runs"
      lead="Judge models grade one or many traces. A judge run survives a restart and can be paused."
    >
      <HydrationBoundary state={dehydrate(client)}>
        <JudgeRunList />
      </HydrationBoundary>
    </PageFrame>
  )
}
