'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { nameClass } from './cell-class'
import { MatrixLegend } from './matrix-legend'
import { MatrixRow } from './matrix-row'
import { Failure } from '@/components/ui/failure'
import { SkeletonLines } from '@/components/ui/skeleton'
import { GrowingList } from '@/components/ui/growing-list'
import { cn } from '@/lib/text/class-names'
import { missingAnnotators } from '@/lib/features/studies/next-step'
import type { StudyProgress } from '@/lib/features/studies/progress/schema'
import { matrixQuery } from '@/lib/features/studies/queries'
import { formatCount } from '@/lib/text/numbers'

const rowHeight = 33
const ahead = 100

interface MatrixProps {
  progress: Pick<StudyProgress, 'id' | 'overlap' | 'annotators'>
}

/** Who is how far with which pair. */
export function Matrix({ progress }: MatrixProps) {
  const { id, annotators } = progress
  const query = useInfiniteQuery(matrixQuery(id))
  const pages = query.data?.pages ?? []
  const rows = pages.flatMap((page) => page.rows)
  const total = pages[0]?.pairs.total ?? 0
  const isShort = missingAnnotators(progress) > 0

  function fetchMore(last: number) {
    const isNear = last > rows.length - ahead
    if (isNear && query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
  }

  return (
    <section aria-labelledby="matrix-title" className="flex min-w-0 flex-col gap-2">
      <h2 id="matrix-title" className="heading">
        Pairs and annotators
      </h2>
      <MatrixLegend />
      {query.error ? (
        <Failure
          title="The pairs did not load"
          message={query.error.message}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.isPending ? <SkeletonLines lines={6} label="Loading the pairs" /> : null}
      {rows.length === 0 ? null : (
        <GrowingList
          count={rows.length}
          estimate={rowHeight}
          rowKey={(index) => rows[index]?.pair ?? index}
          rowsRole="list"
          label="Pairs and annotators"
          className="max-h-[28rem] rounded-xl border border-line bg-card"
          onWindow={(_, last) => fetchMore(last)}
          head={
            <div
              aria-hidden
              className="sticky top-0 z-10 flex w-max min-w-full items-center border-b border-line bg-wash text-xs text-soft"
            >
              <span className={cn(nameClass, 'bg-wash px-3 py-1.5')}>Item</span>
              <span className="w-16 shrink-0 px-2 text-right">Judged</span>
              {annotators.map(({ number, name }) => (
                <span key={number} title={name} className="w-10 shrink-0 text-center">
                  A{number}
                </span>
              ))}
            </div>
          }
        >
          {(index) => {
            const row = rows[index]
            if (!row) return null
            // As long as annotators are missing, that is said once, not of every pair.
            const shown = isShort ? { ...row, is_stuck: false } : row
            return <MatrixRow row={shown} annotators={annotators} />
          }}
        </GrowingList>
      )}
      {total > rows.length && rows.length > 0 ? (
        <p className="text-xs text-soft">
          {formatCount(rows.length)} of {formatCount(total)} loaded; scroll for more.
        </p>
      ) : null}
    </section>
  )
}
