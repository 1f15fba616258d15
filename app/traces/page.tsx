import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { Explorer } from '@/components/features/explorer/explorer'
import { parseView } from '@/lib/features/traces/explorer-view'
import { isPreviewOpen, previewCookie } from '@/lib/features/traces/preview-pane'
import { searchParameters } from '@/lib/core/traces/list-address'
import { loadTraceList } from '@/lib/features/traces/loaders'
import { traceListQuery } from '@/lib/features/traces/queries'

export const metadata: Metadata = { title: 'Traces' }

interface TracesPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function TracesPage({ searchParams }: TracesPageProps) {
  const view = parseView(searchParameters(await searchParams))
  const client = new QueryClient()
  await client.prefetchInfiniteQuery({
    ...traceListQuery(view, { at: view.at }),
    queryFn: () => loadTraceList(view, view.at),
  })
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <Explorer opensPreview={isPreviewOpen((await cookies()).get(previewCookie)?.value)} />
    </HydrationBoundary>
  )
}
