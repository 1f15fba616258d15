import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { OverviewPage } from '@/components/features/overview/overview-page'
import { loadConfidentErrors, loadOverview } from '@/lib/features/overview/loaders'
import { collectionsToRead } from '@/lib/features/overview/confident-errors'
import { confidentErrorsQuery, overviewQuery } from '@/lib/features/overview/queries'

export const metadata: Metadata = { title: 'Overview' }

export default async function HomePage() {
  const client = new QueryClient()
  await client.prefetchQuery({ ...overviewQuery(), queryFn: () => loadOverview() })
  const overview = client.getQueryData(overviewQuery().queryKey)
  const read = overview ? collectionsToRead(overview).map(({ id }) => id) : []
  await client.prefetchQuery({
    ...confidentErrorsQuery(read),
    queryFn: () => loadConfidentErrors(read),
  })
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <OverviewPage />
    </HydrationBoundary>
  )
}
