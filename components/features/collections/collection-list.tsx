'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { CollectionCard } from './collection-card'
import { NoCollections } from './no-collections'
import { PagedList } from '@/components/ui/paged-list'
import { collectionListQuery } from '@/lib/features/collections/queries'

/** Collections, newest first. */
export function CollectionList() {
  const query = useInfiniteQuery(collectionListQuery())
  return (
    <PagedList query={query} name="collections" lines={8} empty={<NoCollections />}>
      {(rows) => (
        <ul className="grid gap-4 md:grid-cols-2">
          {rows.map((collection) => (
            <CollectionCard key={collection.id} collection={collection} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
