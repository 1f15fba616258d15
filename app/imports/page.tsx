import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { ImportDesk } from '@/components/features/imports/import-desk'
import { PageFrame } from '@/components/layout/page-frame'
import { loadCollections } from '@/lib/features/collections/loaders'
import { collectionListQuery } from '@/lib/features/collections/queries'
import { loadImports } from '@/lib/features/imports/loaders'
import { importListQuery } from '@/lib/features/imports/queries'

export const metadata: Metadata = { title: 'Imports' }

interface ImportsPageProps {
  searchParams: Promise<{ collection?: string | string[] }>
}

export default async function ImportsPage({ searchParams }: ImportsPageProps) {
  const { collection } = await searchParams
  const client = new QueryClient()
  await Promise.all([
    client.prefetchInfiniteQuery({ ...importListQuery(), queryFn: () => loadImports() }),
    client.prefetchInfiniteQuery({ ...collectionListQuery(), queryFn: () => loadCollections() }),
  ])
  return (
    <PageFrame
      title="Imports"
      lead="Every file is checked before it is stored. An import can be reverted."
    >
      <HydrationBoundary state={dehydrate(client)}>
        <ImportDesk collection={typeof collection === 'string' ? collection : null} />
      </HydrationBoundary>
    </PageFrame>
  )
}
