'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { JudgeRunLine } from './judge-run-line'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { PagedList } from '@/components/ui/paged-list'
import { judgingListQuery } from '@/lib/features/judging/queries'

function NoJudgeRuns() {
  return (
    <EmptyState
      title="No judge runs yet"
      actions={
        <Link href="/traces" className={buttonClass()}>
          Choose traces
        </Link>
      }
    >
      A judge run computes the rewards that need a judge. Start one from a trace or from a list of
      traces.
    </EmptyState>
  )
}

/** Judge runs, newest first; those that go on are read again. */
export function JudgeRunList() {
  const query = useInfiniteQuery(judgingListQuery())
  return (
    <PagedList query={query} name="judge runs" empty={<NoJudgeRuns />}>
      {(rows) => (
        <ul aria-label="Judge runs" className="border-t border-line">
          {rows.map((judging) => (
            <JudgeRunLine key={judging.id} judging={judging} now={query.dataUpdatedAt} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
