'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { CompositionLine } from './composition-line'
import { May } from '@/components/layout/session'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { PagedList } from '@/components/ui/paged-list'
import { compositionListQuery } from '@/lib/features/compositions/queries'

function NoCompositions() {
  return (
    <EmptyState
      title="No problem sets yet"
      level="h2"
      actions={
        <May permission="lead">
          <Link href="/compositions/new" className={buttonClass('primary')}>
            New problem set
          </Link>
        </May>
      }
    >
      Joins problems so that each needs the answer of the one before. Computed checks and a model
      check every problem; those that fail are dropped.
    </EmptyState>
  )
}

/** Compositions, newest first; those that are worked on move on by themselves. */
export function CompositionList() {
  const query = useInfiniteQuery(compositionListQuery())
  return (
    <PagedList query={query} name="compositions" empty={<NoCompositions />}>
      {(rows) => (
        <ul aria-label="Compositions" className="border-t border-line">
          {rows.map((composition) => (
            <CompositionLine key={composition.id} composition={composition} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
