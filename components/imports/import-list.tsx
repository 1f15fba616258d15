'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { ImportLine } from './import-line'
import { useEndings } from './use-endings'
import { Button } from '@/components/ui/button'
import { Failure } from '@/components/ui/failure'
import { SkeletonLines } from '@/components/ui/skeleton'
import { importListQuery } from '@/lib/imports/queries'

interface ImportListProps {
  /** Of one collection alone. */
  collection?: string
  empty: string
}

/** Imports, newest first; those under way move on by themselves. */
export function ImportList({ collection, empty }: ImportListProps) {
  const query = useInfiniteQuery(importListQuery(collection))
  const rows = (query.data?.pages ?? []).flatMap((page) => page.rows)
  useEndings(rows)
  if (query.isPending) return <SkeletonLines lines={6} label="Loading imports" />
  if (query.error && rows.length === 0) {
    return (
      <Failure
        title="The imports did not load"
        message={query.error.message}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (rows.length === 0) return <p className="py-3 text-soft">{empty}</p>
  return (
    <>
      <ul className="border-t border-line">
        {rows.map((row) => (
          <ImportLine key={row.id} row={row} isWithin={collection !== undefined} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button
          className="mt-4"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show earlier imports
        </Button>
      ) : null}
    </>
  )
}
