'use client'

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from './button'
import { Failure } from './failure'
import { SkeletonLines } from './skeleton'

type Paged<Row> = UseInfiniteQueryResult<InfiniteData<{ rows: readonly Row[] }>>

/** The rows of all pages that have come so far. */
export function pagedRows<Row>({ data }: Pick<Paged<Row>, 'data'>): Row[] {
  return (data?.pages ?? []).flatMap((page) => page.rows)
}

interface ShowMoreProps {
  query: Pick<
    Paged<unknown>,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >
  children: string
}

/** Asks for the next page where there is one, and says when it did not come. */
export function ShowMore({ query, children }: ShowMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = query
  if (!hasNextPage) return null
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      {isFetchNextPageError && error ? (
        <Failure title="Couldn’t load more" message={error.message} />
      ) : null}
      <Button disabled={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {children}
      </Button>
    </div>
  )
}

interface PagedListProps<Row> {
  query: Paged<Row>
  /** What the rows are, in the plural: "runs". */
  name: string
  /** On the button for the next page. */
  more?: string
  /** How many lines stand in for rows that are still to come. */
  lines?: number
  /** Stands where there is no row. */
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** Rows that come page by page, newest first: on their way, failed, none, or as they are drawn. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { query, name, more = `Show earlier ${name}`, lines = 6, empty, children } = props
  const rows = pagedRows(query)
  if (query.isPending) return <SkeletonLines lines={lines} label={`Loading ${name}`} />
  if (query.error && rows.length === 0) {
    return (
      <Failure
        title={`The ${name} did not load`}
        message={query.error.message}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (rows.length === 0) return empty
  return (
    <>
      {children(rows)}
      <ShowMore query={query}>{more}</ShowMore>
    </>
  )
}
