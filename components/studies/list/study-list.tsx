'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { StudyLine } from './study-line'
import { May } from '@/components/sessions/session'
import { Button, buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Failure } from '@/components/ui/failure'
import { SkeletonLines } from '@/components/ui/skeleton'
import { studyListQuery } from '@/lib/studies/queries'

function NoStudies() {
  return (
    <EmptyState
      title="No study yet"
      actions={
        <>
          <May permission="lead">
            <Link href="/studies/new" className={buttonClass('primary')}>
              New study
            </Link>
          </May>
          <Link href="/imports" className={buttonClass()}>
            Import traces
          </Link>
        </>
      }
    >
      A study shows people two answers to the same item, without saying who wrote which, and asks
      which is better. You need traces of two systems or models on the same items.
    </EmptyState>
  )
}

/** Studies, newest first. */
export function StudyList() {
  const query = useInfiniteQuery(studyListQuery())
  const rows = (query.data?.pages ?? []).flatMap((page) => page.rows)
  if (query.isPending) return <SkeletonLines lines={6} label="Loading studies" />
  if (query.error && rows.length === 0) {
    return (
      <Failure
        title="The studies did not load"
        message={query.error.message}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (rows.length === 0) return <NoStudies />
  return (
    <>
      <ul aria-label="Studies" className="border-t border-line">
        {rows.map((study) => (
          <StudyLine key={study.id} study={study} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button
          className="mt-4"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show earlier studies
        </Button>
      ) : null}
    </>
  )
}
