'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PagedList } from '@/components/ui/paged-list'
import { ScrollBox } from '@/components/ui/scroll-box'
import type { ImportReport } from '@/lib/features/imports/schema'
import { unjoinedFilePath, unjoinedQuery } from '@/lib/features/imports/unjoined/queries'
import type {
  UnjoinedCandidate,
  UnjoinedReason,
  UnjoinedRow,
} from '@/lib/features/imports/unjoined/schema'
import { unjoinedReasons } from '@/lib/features/imports/unjoined/vocabulary'
import {
  joinRules,
  nameWord,
  unjoinedReasonWords,
  unjoinedWhy,
  wayOut,
  withoutEvidence,
} from '@/lib/features/imports/unjoined/words'
import { visibleText } from '@/lib/text/visible-text'
import { formatCount } from '@/lib/text/numbers'

function Candidate({ candidate }: { candidate: UnjoinedCandidate }) {
  const { item_id: id, document } = candidate
  return (
    <li className="flex min-w-0 gap-x-2">
      <Link href={`/items/${encodeURIComponent(id)}`} className="shrink-0 text-link underline">
        {nameWord(candidate) || 'An item'}
      </Link>
      <bdi className="read min-w-0 truncate">{visibleText(document)}</bdi>
    </li>
  )
}

function Unjoined({ row }: { row: UnjoinedRow }) {
  const rest = row.candidate_count - row.candidates.length
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3 border-b border-line px-4 py-2 last:border-b-0 sm:grid-cols-[4rem_minmax(0,1fr)] sm:gap-x-4">
      <span className="num pt-0.5 text-right text-soft">
        <span className="sr-only">Row </span>
        {formatCount(row.row)}
      </span>
      <div className="min-w-0">
        <Link
          href={`/items/${encodeURIComponent(row.item_id)}`}
          className="read line-clamp-2 text-[0.9375rem] leading-snug hover:underline"
        >
          {visibleText(row.claim)}
        </Link>
        <p className="break-words text-soft">
          {[nameWord(row), unjoinedWhy(row)].filter(Boolean).join(' · ')}
        </p>
        {row.candidates.length === 0 ? null : (
          <ul className="mt-1">
            {row.candidates.map((candidate) => (
              <Candidate key={candidate.item_id} candidate={candidate} />
            ))}
            {rest > 0 ? <li className="text-soft">and {formatCount(rest)} more</li> : null}
          </ul>
        )}
      </div>
    </li>
  )
}

const pressed = 'aria-pressed:border-ink aria-pressed:bg-wash'

interface ReasonsProps {
  report: ImportReport
  chosen: UnjoinedReason | null
  onChoose: (reason: UnjoinedReason | null) => void
}

function Reasons({ report, chosen, onChoose }: ReasonsProps) {
  return (
    <div role="group" aria-label="Reasons" className="flex flex-wrap gap-2">
      <Button
        size="sm"
        className={pressed}
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
      >
        All
      </Button>
      {unjoinedReasons.map((reason) => (
        <Button
          key={reason}
          size="sm"
          className={pressed}
          aria-pressed={chosen === reason}
          onClick={() => onChoose(reason)}
        >
          {unjoinedReasonWords[reason]} {formatCount(report[reason])}
        </Button>
      ))}
    </div>
  )
}

function Files({ id, reason }: { id: string; reason: UnjoinedReason | null }) {
  return (
    <p className="flex flex-wrap gap-2">
      <a download href={unjoinedFilePath(id, reason, 'csv')} className={buttonClass('plain', 'sm')}>
        CSV
      </a>
      <a
        download
        href={unjoinedFilePath(id, reason, 'jsonl')}
        className={buttonClass('plain', 'sm')}
      >
        JSON Lines
      </a>
    </p>
  )
}

function ImportInto({ collection: { name } }: Pick<ImportReport, 'collection'>) {
  return (
    <Link href={`/imports?collection=${encodeURIComponent(name)}`} className="text-link underline">
      Import into {name}
    </Link>
  )
}

/** In place of the list, where the file is whole without evidence. */
export function WithoutEvidence({ report }: { report: ImportReport }) {
  return (
    <section aria-labelledby="without-evidence">
      <h2 id="without-evidence" className="heading mb-2">
        Claims without evidence
      </h2>
      <p className="max-w-[75ch]">
        {withoutEvidence(report)} <ImportInto collection={report.collection} />
      </p>
    </section>
  )
}

/** Which rows of an import have not found their item, why, and what to do. */
export function UnjoinedList({ report }: { report: ImportReport }) {
  const [reason, setReason] = useState<UnjoinedReason | null>(null)
  const query = useInfiniteQuery(unjoinedQuery(report.id, reason))
  return (
    <section aria-labelledby="unjoined">
      <h2 id="unjoined" className="heading mb-2">
        Not joined
      </h2>
      <p className="mb-2 max-w-[75ch] text-soft">{joinRules}</p>
      <p className="mb-3 max-w-[75ch]">
        {wayOut(report)} <ImportInto collection={report.collection} />
      </p>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <Reasons report={report} chosen={reason} onChoose={setReason} />
        <Files id={report.id} reason={reason} />
      </div>
      <PagedList
        query={query}
        name="rows"
        more="Show more rows"
        empty={<p className="py-3 text-soft">No rows with this reason.</p>}
      >
        {(rows) => (
          <ScrollBox
            role="group"
            label="Rows, with the reason"
            className="max-h-[32rem] rounded-2xl border border-line bg-card"
          >
            <ul>
              {rows.map((row) => (
                <Unjoined key={row.trace_id} row={row} />
              ))}
            </ul>
          </ScrollBox>
        )}
      </PagedList>
    </section>
  )
}
