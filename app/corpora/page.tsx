import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { CorpusList } from '@/components/features/corpora/corpus-list'
import { NewCorpus } from '@/components/features/corpora/new-corpus'
import { May } from '@/components/layout/session'
import { PageFrame } from '@/components/layout/page-frame'
import { loadCorpora } from '@/lib/features/corpora/loaders'
import { corpusListQuery } from '@/lib/features/corpora/queries'

export const metadata: Metadata = { title: 'Corpora' }

export default async function CorporaPage() {
  const client = new QueryClient()
  await client.prefetchInfiniteQuery({ ...corpusListQuery(), queryFn: () => loadCorpora() })
  return (
    <PageFrame
      title="Corpora"
      lead="Passages to search, for claims without a document, reports and evidence trees."
      actions={
        <May permission="lead">
          <NewCorpus />
        </May>
      }
    >
      <HydrationBoundary state={dehydrate(client)}>
        <CorpusList />
      </HydrationBoundary>
    </PageFrame>
  )
}
