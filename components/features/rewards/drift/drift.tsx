'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { DriftFilters } from './drift-filters'
import { DriftRows } from './drift-rows'
import { DriftTable } from './drift-table'
import { useDriftView } from './use-drift-view'
import { Code } from '@/components/features/docs/prose'
import { May } from '@/components/layout/session'
import { Button, buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Failure } from '@/components/ui/failure'
import { Link } from '@/components/ui/link'
import { pagedRows, ShowMore } from '@/components/ui/paged-list'
import { SkeletonLines } from '@/components/ui/skeleton'
import { cn } from '@/lib/text/class-names'
import { shellRecompute } from '@/lib/features/collections/command-lines'
import { importInto } from '@/lib/features/collections/href'
import { driftQuery } from '@/lib/features/rewards/drift/queries'
import { driftFilter } from '@/lib/features/rewards/drift/view'
import {
  driftLines,
  isDifferent,
  isIncomplete,
  unknownWords,
  verdictWords,
} from '@/lib/features/rewards/drift/words'

interface DriftProps {
  collection: { id: string; name: string }
}

function NothingLogged({ name }: { name: string }) {
  return (
    <EmptyState
      title="Nothing to compare"
      actions={
        <May permission="lead">
          <Link href={importInto(name)} className={buttonClass('primary')}>
            Import a file
          </Link>
        </May>
      }
    >
      The files of this collection have no logged rewards. Import a file with rewards, such as
      rollouts of a trainer, to compare them with both definitions.
    </EmptyState>
  )
}

function useDrift(id: string) {
  const { view } = useDriftView()
  const query = useInfiniteQuery(driftQuery(id, driftFilter(view)))
  const loaded = pagedRows(query)
  const rows = loaded.filter(isDifferent)
  // What is the same comes last: once it begins there is nothing more to show.
  const hasMore = query.hasNextPage && rows.length === loaded.length
  return { query, rows, hasMore, first: query.data?.pages[0] }
}

/** Which definition the logged rewards are those of, and the traces in which they are not. */
export function Drift({ collection: { id, name } }: DriftProps) {
  const { query, rows, hasMore, first } = useDrift(id)
  const { clear } = useDriftView()
  if (query.error && !first)
    return (
      <Failure
        title="The comparison did not load"
        message={query.error.message}
        onRetry={() => void query.refetch()}
      />
    )
  if (!first) return <SkeletonLines lines={8} label="Comparing the rewards" />
  const lines = driftLines(first.summary)
  const unknown = unknownWords(first.unknown)
  if (lines.length === 0 && unknown === null) return <NothingLogged name={name} />
  return (
    <div className="flex flex-col gap-8">
      <section aria-label="By reward and definition" className="flex flex-col gap-3">
        <p className="read text-lg">
          {verdictWords(lines) ?? 'No logged reward can be compared yet.'}
        </p>
        {lines.length > 0 ? <DriftTable lines={lines} /> : null}
        {unknown === null ? null : (
          <p className="text-[0.8125rem] wrap-anywhere text-soft">{unknown}</p>
        )}
        {isIncomplete(lines) ? (
          <div className="grid gap-2 text-[0.8125rem]">
            <p>One definition was not computed when these traces were imported. Compute it with:</p>
            <Code label="Command" text={shellRecompute(name)} />
          </div>
        ) : null}
      </section>
      <section aria-labelledby="differences">
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id="differences" className="font-serif text-lg font-medium">
            Largest differences
          </h2>
          <DriftFilters lines={lines} />
        </div>
        <div className={cn(query.isPlaceholderData && 'opacity-60')}>
          {rows.length > 0 ? (
            <DriftRows rows={rows} collection={name} />
          ) : (
            <EmptyState
              title="No differences"
              actions={<Button onClick={clear}>Show all rewards</Button>}
            >
              Where both are defined, the logged and the computed reward are equal.
            </EmptyState>
          )}
        </div>
        {hasMore ? <ShowMore query={query}>Show more</ShowMore> : null}
      </section>
    </div>
  )
}
