'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { EventLine } from './event-line'
import { RecordFilters } from './record-filters'
import { useRecordView } from './use-record-view'
import { buttonClass } from '@/components/ui/button'
import { PagedList } from '@/components/ui/paged-list'
import { recordFile, recordQuery } from '@/lib/features/activity/queries'
import { type RecordFilter, recordFilter } from '@/lib/features/activity/record-view'

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
  const isNarrowed = Object.keys(filter).length > 0
  const none = isNarrowed ? 'No activity matches these filters.' : 'No activity yet.'
  return (
    <PagedList
      query={query}
      name="events"
      lines={8}
      empty={<p className="py-3 text-soft">{none}</p>}
    >
      {(rows) => (
        <ol aria-label="Activity log" className="border-t border-line">
          {rows.map((event) => (
            <EventLine key={event.id} event={event} />
          ))}
        </ol>
      )}
    </PagedList>
  )
}
