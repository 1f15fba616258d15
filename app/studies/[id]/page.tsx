import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { StudyPage } from '@/components/features/studies/detail/study-page'
import { loadStudy } from '@/lib/features/studies/loaders'
import { studyQuery } from '@/lib/features/studies/queries'

interface PageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: (await loadStudy((await params).id))?.name ?? 'Study' }
}

export default async function Page({ params }: PageProps) {
  const { id } = await params
  const study = await loadStudy(id)
  if (!study) notFound()
  const client = new QueryClient()
  client.setQueryData(studyQuery(id).queryKey, study)
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <StudyPage id={id} />
    </HydrationBoundary>
  )
}
