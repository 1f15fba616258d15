import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { OverviewPage } from '@/components/features/overview/overview-page'
import { loadOverview } from '@/lib/features/overview/loaders'
import { overviewQuery } from '@/lib/features/overview/queries'

export const metadata: Metadata = { title: 'Overview' }

export default async function HomePage() {
  const client = new QueryClient()
  await client.prefetchQuery({ ...overviewQuery(), queryFn: () => loadOverview() })
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <OverviewPage />
    </HydrationBoundary>
  )
}
