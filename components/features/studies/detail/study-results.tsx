'use client'

import dynamic from 'next/dynamic'
import { BasisButton } from '@/components/features/rewards/basis/basis-button'
import { EmptyState } from '@/components/ui/empty-state'
import { SkeletonLines } from '@/components/ui/skeleton'
import { measuredSystems } from '@/lib/features/studies/measured-systems'
import type { Study } from '@/lib/features/studies/schema'

const ResultsSection = dynamic(
  async () => (await import('../results/results-section')).ResultsSection,
  { loading: () => <SkeletonLines lines={10} label="Loading the results" /> },
)

/** Results; before unblinding, why there are none. */
export function StudyResults({
  study: { id, status, imported, design },
}: {
  study: Pick<Study, 'id' | 'status' | 'imported' | 'design'>
}) {
  if (status === 'unblinded')
    return (
      <div className="grid gap-4">
        <ResultsSection study={id} imported={imported} />
        {/* The traces of an imported study are elsewhere. */}
        {imported === null ? (
          <div>
            <BasisButton of={measuredSystems(design.systems)} labels={null} />
          </div>
        ) : null}
      </div>
    )
  return (
    <EmptyState level="h2" title="Results are hidden">
      {status === 'running'
        ? 'Close the study, then unblind it to see which system is which.'
        : 'Unblind the study to see which system is which.'}
    </EmptyState>
  )
}
