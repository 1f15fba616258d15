import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DiffPage } from '@/components/features/diff/diff-page'
import { RewardTable } from '@/components/features/diff/reward-table'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { loadDiff } from '@/lib/features/traces/diff/loaders'
import { visibleText } from '@/lib/text/visible-text'

interface TraceDiffPageProps {
  params: Promise<{ id: string; other: string }>
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

export default async function TraceDiffPage({ params }: TraceDiffPageProps) {
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
  return <DiffPage key={`${id} ${other}`} diff={diff} rewards={<RewardTable diff={diff} />} />
}
