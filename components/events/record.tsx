'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { EventLine } from './event-line'
import { RecordFilters } from './record-filters'
import { useRecordView } from './use-record-view'
import { Button, buttonClass } from '@/components/ui/button'
import { Failure } from '@/components/ui/failure'
import { SkeletonLines } from '@/components/ui/skeleton'
import { recordFile, recordQuery } from '@/lib/events/queries'
import { type RecordFilter, recordFilter } from '@/lib/events/record-view'

/** Who did what, the latest first. */
export function Record() {
  const { view } = useRecordView()
  const filter = recordFilter(view)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <RecordFilters />
        <a
          href={recordFile(filter)}
          download
          className={`${buttonClass('plain', 'sm')} sm:ml-auto`}
        >
          Download as JSON Lines
        </a>
      </div>
      <Events filter={filter} />
    </div>
  )
}

function Events({ filter }: { filter: RecordFilter }) {
  const query = useInfiniteQuery(recordQuery(filter))
  const rows = (query.data?.pages ?? []).flatMap((page) => page.rows)
  if (query.isPending) return <SkeletonLines lines={8} label="Loading the record" />
  if (query.error && rows.length === 0) {
    return (
      <Failure
        title="The record did not load"
        message={query.error.message}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (rows.length === 0) {
    const isNarrowed = Object.keys(filter).length > 0
    return (
      <p className="py-3 text-soft">{isNarrowed ? 'Nothing fits.' : 'Nothing is recorded yet.'}</p>
    )
  }
  return (
    <div>
      <ol aria-label="Record" className="border-t border-line">
        {rows.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </ol>
      {query.hasNextPage ? (
        <Button
          className="mt-4"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Load more
        </Button>
      ) : null}
    </div>
  )
}
