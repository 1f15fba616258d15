import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { RunPage } from '@/components/features/runs/detail/run-page'
import { loadRun } from '@/lib/features/runs/loaders'
import { runQuery } from '@/lib/features/runs/queries'
import { runName } from '@/lib/features/runs/words'

interface PageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const run = await loadRun((await params).id)
  return { title: run ? runName(run) : 'Run' }
}

export default async function Page({ params }: PageProps) {
  const { id } = await params
  const run = await loadRun(id)
  if (!run) notFound()
  const client = new QueryClient()
  client.setQueryData(runQuery(id).queryKey, run)
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <RunPage id={id} />
    </HydrationBoundary>
  )
}
