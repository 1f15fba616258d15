import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { StorageOverview } from '@/components/features/storage/storage-overview'
import { StartVacuum } from '@/components/features/storage/start-vacuum'
import { PageFrame } from '@/components/layout/page-frame'
import { loadStorage } from '@/lib/features/storage/loaders'
import { storageQuery } from '@/lib/features/storage/queries'

export const metadata: Metadata = { title: 'Storage' }

export default async function StoragePage() {
  const client = new QueryClient()
  await client.prefetchQuery({ ...storageQuery(), queryFn: () => loadStorage() })
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PageFrame title="Storage" lead="What takes disk space." actions={<StartVacuum />}>
        <StorageOverview />
      </PageFrame>
    </HydrationBoundary>
  )
}
