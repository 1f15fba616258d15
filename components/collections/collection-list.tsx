'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { CollectionCard } from './collection-card'
import { NoCollections } from './no-collections'
import { Button } from '@/components/ui/button'
import { Failure } from '@/components/ui/failure'
import { SkeletonLines } from '@/components/ui/skeleton'
import { collectionListQuery } from '@/lib/collections/queries'

/** Collections, newest first. */
export function CollectionList() {
  const query = useInfiniteQuery(collectionListQuery())
  const rows = (query.data?.pages ?? []).flatMap((page) => page.rows)
  if (query.isPending) return <SkeletonLines lines={8} label="Loading collections" />
  if (query.error && rows.length === 0) {
    return (
      <Failure
        title="The collections did not load"
        message={query.error.message}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (rows.length === 0) return <NoCollections />
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2">
        {rows.map((collection) => (
          <CollectionCard key={collection.id} collection={collection} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button
          className="mt-4"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show earlier collections
        </Button>
      ) : null}
    </>
  )
}
