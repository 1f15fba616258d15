import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CorpusPage } from '@/components/features/corpora/corpus-page'
import { loadCorpus } from '@/lib/features/corpora/loaders'
import { corpusQuery } from '@/lib/features/corpora/queries'

interface PageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const corpus = await loadCorpus(decodeURIComponent((await params).id))
  return { title: corpus?.name ?? 'Corpus' }
}

export default async function Page({ params }: PageProps) {
  const corpus = await loadCorpus(decodeURIComponent((await params).id))
  if (!corpus) notFound()
  const client = new QueryClient()
  client.setQueryData(corpusQuery(corpus.id).queryKey, corpus)
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <CorpusPage id={corpus.id} />
    </HydrationBoundary>
  )
}
