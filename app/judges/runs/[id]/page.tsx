import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { JudgeRunPage } from '@/components/features/judging/runs/judge-run-page'
import { loadJudging } from '@/lib/features/judging/loaders'
import { judgingQuery } from '@/lib/features/judging/queries'
import { judgingTitle } from '@/lib/features/judging/words'

interface PageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const judging = await loadJudging((await params).id)
  return { title: judging ? judgingTitle(judging) : 'Judge run' }
}

export default async function Page({ params }: PageProps) {
  const { id } = await params
  const judging = await loadJudging(id)
  if (!judging) notFound()
  const client = new QueryClient()
  client.setQueryData(judgingQuery(id).queryKey, judging)
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <JudgeRunPage id={id} />
    </HydrationBoundary>
  )
}
