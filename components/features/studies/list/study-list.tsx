'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { StudyLine } from './study-line'
import { May } from '@/components/layout/session'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { PagedList } from '@/components/ui/paged-list'
import { studyListQuery } from '@/lib/features/studies/queries'

function NoStudies() {
  return (
    <EmptyState
      title="No studies yet"
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
  return (
    <PagedList query={useInfiniteQuery(studyListQuery())} name="studies" empty={<NoStudies />}>
      {(rows) => (
        <ul aria-label="Studies" className="border-t border-line">
          {rows.map((study) => (
            <StudyLine key={study.id} study={study} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
