import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { Explorer } from '@/components/features/explorer/explorer'
import { parseView } from '@/lib/features/traces/explorer-view'
import { searchParameters } from '@/lib/core/traces/list-address'
import { listTraces } from '@/lib/core/traces/list-traces.server'
import { defaultLimit } from '@/lib/core/traces/query'
import { traceListQuery } from '@/lib/features/traces/queries'
import { db } from '@/lib/platform/db/database'

export const metadata: Metadata = { title: 'Traces' }

interface TracesPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function TracesPage({ searchParams }: TracesPageProps) {
  const view = parseView(searchParameters(await searchParams))
  const { filter, sort, at } = view
  // For the first paint; counts and facets are asked for later.
  const first = { filter, sort, at, limit: defaultLimit, cursor: null, count: false }
  const client = new QueryClient()
  await client.prefetchInfiniteQuery({
    ...traceListQuery(view, { at }),
    queryFn: async () => await listTraces(await db(), first),
  })
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <Explorer />
    </HydrationBoundary>
  )
}
