import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DiffPage } from '@/components/features/diff/diff-page'
import { RewardTable } from '@/components/features/diff/reward-table'
import { SideHeads } from '@/components/features/diff/side-head'
import { VerdictRow } from '@/components/features/diff/verdict-row'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { address, searchParameters } from '@/lib/core/traces/list-address'
import { diffHref, otherIds } from '@/lib/features/traces/diff/address'
import { loadDiff } from '@/lib/features/traces/diff/loaders'
import { visibleText } from '@/lib/text/visible-text'

interface TraceDiffPageProps {
  params: Promise<{ id: string; other: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: TraceDiffPageProps): Promise<Metadata> {
  const { id, other } = await params
  const diff = await loadDiff(id, other)
  if (diff === null) return { title: 'Not found' }
  return {
    title:
      'refusal' in diff ? 'Compared steps' : `Compare ${visibleText(diff.item.text.slice(0, 110))}`,
  }
}

export default async function TraceDiffPage({ params, searchParams }: TraceDiffPageProps) {
  const { id, other } = await params
  const diff = await loadDiff(id, other)
  if (diff === null) notFound()
  if ('refusal' in diff)
    return (
      <EmptyState
        level="h1"
        title="These traces cannot be compared"
        actions={
          <Link href={`/traces/${encodeURIComponent(id)}`} className={buttonClass()}>
            Open the first trace
          </Link>
        }
      >
        {diff.refusal}
      </EmptyState>
    )
  const own = address(diffHref([id, ...otherIds(other)]), searchParameters(await searchParams))
  return (
    <DiffPage
      key={`${id} ${other}`}
      diff={diff}
      heads={<SideHeads diff={diff} from={own} />}
      verdicts={<VerdictRow diff={diff} />}
      rewards={<RewardTable diff={diff} />}
    />
  )
}
