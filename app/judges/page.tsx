import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { Judges } from '@/components/features/judging/judges'
import { PageFrame } from '@/components/layout/page-frame'
import { loadJudges } from '@/lib/features/judging/calls/loaders'
import { judgesQuery } from '@/lib/features/judging/calls/queries'

export const metadata: Metadata = { title: 'Judges' }

export default async function JudgesPage() {
  const client = new QueryClient()
  await client.prefetchQuery({ ...judgesQuery(), queryFn: () => loadJudges() })
  return (
    <PageFrame
      title="Judges"
      lead="Models that grade traces, and how far people who checked them agree."
    >
      <HydrationBoundary state={dehydrate(client)}>
        <Judges />
      </HydrationBoundary>
    </PageFrame>
  )
}
