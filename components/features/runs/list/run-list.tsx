'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { RunLine } from './run-line'
import { May } from '@/components/layout/session'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { PagedList } from '@/components/ui/paged-list'
import { runListQuery } from '@/lib/features/runs/queries'

function NoRuns() {
  return (
    <EmptyState
      title="No runs yet"
      actions={
        <>
          <May permission="lead">
            <Link href="/runs/new" className={buttonClass('primary')}>
              New run
            </Link>
          </May>
          <May permission="audit">
            <Link href="/verify" className={buttonClass()}>
              Verify one claim
            </Link>
          </May>
        </>
      }
    >
      A run sends every item of a collection to a model and saves the answers as traces.
    </EmptyState>
  )
}

/** Runs, newest first; those under way move on by themselves. */
export function RunList() {
  const query = useInfiniteQuery(runListQuery())
  return (
    <PagedList query={query} name="runs" empty={<NoRuns />}>
      {(rows) => (
        <ul aria-label="Runs" className="border-t border-line">
          {rows.map((run) => (
            <RunLine key={run.id} run={run} now={query.dataUpdatedAt} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
