'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { RunLine } from './run-line'
import { May } from '@/components/sessions/session'
import { Button, buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Failure } from '@/components/ui/failure'
import { SkeletonLines } from '@/components/ui/skeleton'
import { runListQuery } from '@/lib/runs/queries'

function NoRuns() {
  return (
    <EmptyState
      title="No run yet"
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
      A run asks a model about every item of a collection, and saves what it answers as traces.
    </EmptyState>
  )
}

/** Runs, newest first; those under way move on by themselves. */
export function RunList() {
  const query = useInfiniteQuery(runListQuery())
  const rows = (query.data?.pages ?? []).flatMap((page) => page.rows)
  if (query.isPending) return <SkeletonLines lines={6} label="Loading runs" />
  if (query.error && rows.length === 0) {
    return (
      <Failure
        title="The runs did not load"
        message={query.error.message}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (rows.length === 0) return <NoRuns />
  return (
    <>
      <ul aria-label="Runs" className="border-t border-line">
        {rows.map((run) => (
          <RunLine key={run.id} run={run} now={query.dataUpdatedAt} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button
          className="mt-4"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show earlier runs
        </Button>
      ) : null}
    </>
  )
}
