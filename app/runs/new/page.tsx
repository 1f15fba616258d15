import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { NewRunForm } from '@/components/features/runs/form/new-run-form'
import { PageFrame } from '@/components/layout/page-frame'
import { loadCollections } from '@/lib/features/collections/loaders'
import { collectionListQuery } from '@/lib/features/collections/queries'
import { duplicateRun } from '@/lib/features/runs/duplicate-run'
import { loadRun } from '@/lib/features/runs/loaders'
import { targetOfAddress } from '@/lib/features/runs/target'
import { searchParameters } from '@/lib/core/traces/list-address'

export const metadata: Metadata = { title: 'New run' }

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function NewRunPage({ searchParams }: PageProps) {
  const params = searchParameters(await searchParams)
  const id = params.get('run')
  const run = id === null ? null : await loadRun(id)
  const start = run === null ? { target: targetOfAddress(params) } : duplicateRun(run)
  const client = new QueryClient()
  await client.prefetchInfiniteQuery({
    ...collectionListQuery(),
    queryFn: () => loadCollections(),
  })
  return (
    <PageFrame
      parents={[{ title: 'Runs', href: '/runs' }]}
      title="New run"
      lead="Send many items to a model; its answers become traces."
    >
      <HydrationBoundary state={dehydrate(client)}>
        <NewRunForm {...start} />
      </HydrationBoundary>
    </PageFrame>
  )
}
