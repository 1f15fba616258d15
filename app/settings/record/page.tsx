import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import type { SearchParams } from 'nuqs/server'
import { Record } from '@/components/features/activity/record'
import { PageFrame } from '@/components/layout/page-frame'
import { loadRecord } from '@/lib/features/activity/loaders'
import { recordQuery } from '@/lib/features/activity/queries'
import { readRecordView, recordFilter } from '@/lib/features/activity/record-view'
import { loadPeople } from '@/lib/features/people/loaders'
import { peopleQuery } from '@/lib/features/people/queries'

export const metadata: Metadata = { title: 'Activity log' }

export default async function RecordPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const filter = recordFilter(await readRecordView(searchParams))
  const client = new QueryClient()
  await Promise.all([
    client.prefetchInfiniteQuery({ ...recordQuery(filter), queryFn: () => loadRecord(filter) }),
    client.prefetchQuery({ ...peopleQuery(), queryFn: () => loadPeople() }),
  ])
  return (
    <PageFrame title="Activity log" lead="Who did what, newest first. The log cannot be changed.">
      <HydrationBoundary state={dehydrate(client)}>
        <Record />
      </HydrationBoundary>
    </PageFrame>
  )
}
