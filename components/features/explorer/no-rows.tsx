'use client'

import { useView } from './use-view'
import { May } from '@/components/layout/session'
import { Button, buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { filterChips } from '@/lib/features/traces/filter-chips'

/** Nothing to list: either nothing fits, or nothing is there yet. */
export function NoRows() {
  const { view, narrow, change } = useView()
  if (view.at !== null) {
    return (
      <EmptyState
        title="The list ends before that value"
        actions={<Button onClick={() => change({ at: null })}>Back to the start</Button>}
      />
    )
  }
  if (filterChips(view.filter).length > 0) {
    return (
      <EmptyState
        title="No trace matches these filters"
        actions={
          <Button look="primary" onClick={() => narrow({})}>
            Clear all filters
          </Button>
        }
      >
        Remove a filter above, or clear all filters.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No traces yet"
      actions={
        <May permission="lead">
          <Link href="/imports" className={buttonClass('primary')}>
            Import a file
          </Link>
        </May>
      }
    >
      Import a file of model outputs to read them here. Traces appear when the import is done.
    </EmptyState>
  )
}
