'use client'

import dynamic from 'next/dynamic'
import { EmptyState } from '@/components/ui/empty-state'
import { SkeletonLines } from '@/components/ui/skeleton'
import type { Study } from '@/lib/features/studies/schema'

const ResultsSection = dynamic(
  async () => (await import('../results/results-section')).ResultsSection,
  { loading: () => <SkeletonLines lines={10} label="Loading the results" /> },
)

/** Results; before unblinding, why there are none. */
export function StudyResults({ study }: { study: Pick<Study, 'id' | 'status' | 'imported'> }) {
  if (study.status === 'unblinded')
    return <ResultsSection study={study.id} imported={study.imported} />
  return (
    <EmptyState level="h2" title="Results are hidden">
      {study.status === 'running'
        ? 'Close the study, then unblind it: only then results say which system is which.'
        : 'Unblind the study: only then results say which system is which.'}
    </EmptyState>
  )
}
