import { EmptyState } from '@/components/ui/empty-state'
import type { Study } from '@/lib/studies/schema'

/** Results; before unblinding, why there are none. */
export function StudyResults({ study }: { study: Study }) {
  if (study.status !== 'unblinded') {
    return (
      <EmptyState level="h2" title="Nobody sees results yet">
        {study.status === 'running'
          ? 'Close the study, then unblind it: only then results say which system is which.'
          : 'Unblind the study: only then results say which system is which.'}
      </EmptyState>
    )
  }
  return null
}
