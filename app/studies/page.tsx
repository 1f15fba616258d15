import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { May } from '@/components/layout/session'
import { PageFrame } from '@/components/layout/page-frame'
import { StudyList } from '@/components/features/studies/list/study-list'
import { buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { loadStudies } from '@/lib/features/studies/loaders'
import { studyListQuery } from '@/lib/features/studies/queries'

export const metadata: Metadata = { title: 'Studies' }

export default async function StudiesPage() {
  const client = new QueryClient()
  await client.prefetchInfiniteQuery({ ...studyListQuery(), queryFn: () => loadStudies() })
  return (
    <PageFrame
      title="Studies"
      lead="People compare two answers blind. The protocol is frozen before the first pair."
      actions={
        <May permission="lead">
          <Link href="/studies/new" className={buttonClass('primary')}>
            New study
          </Link>
        </May>
      }
    >
      <HydrationBoundary state={dehydrate(client)}>
        <StudyList />
      </HydrationBoundary>
    </PageFrame>
  )
}
