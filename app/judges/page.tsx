import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { Judges } from '@/components/features/judging/judges'
import { PageFrame } from '@/components/layout/page-frame'
import { buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { loadJudges } from '@/lib/features/judging/calls/loaders'
import { judgesQuery } from '@/lib/features/judging/calls/queries'
import { judgingsHref } from '@/lib/features/judging/href'

export const metadata: Metadata = { title: 'Judges' }

export default async function JudgesPage() {
  const client = new QueryClient()
  await client.prefetchQuery({ ...judgesQuery(), queryFn: () => loadJudges() })
  return (
    <PageFrame
      title="Judges"
      lead="Models that grade traces, and their agreement with people."
      actions={
        <Link href={judgingsHref} className={buttonClass()}>
          Judge runs
        </Link>
      }
    >
      <HydrationBoundary state={dehydrate(client)}>
        <Judges />
      </HydrationBoundary>
    </PageFrame>
  )
}
