import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CompositionPage } from '@/components/features/compositions/detail/composition-page'
import { loadComposition } from '@/lib/features/compositions/loaders'
import { compositionQuery } from '@/lib/features/compositions/queries'
import { visibleText } from '@/lib/text/visible-text'

interface PageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const composition = await loadComposition((await params).id)
  return {
    title: composition ? visibleText(composition.title.slice(0, 120)) : 'Composed problem set',
  }
}

export default async function Page({ params }: PageProps) {
  const { id } = await params
  const composition = await loadComposition(id)
  if (!composition) notFound()
  const client = new QueryClient()
  client.setQueryData(compositionQuery(id).queryKey, composition)
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <CompositionPage id={id} />
    </HydrationBoundary>
  )
}
