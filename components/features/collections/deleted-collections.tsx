'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useCollectionDeletion } from './use-collection-deletion'
import { May } from '@/components/layout/session'
import { Button } from '@/components/ui/button'
import { pagedRows, ShowMore } from '@/components/ui/paged-list'
import { collectionListQuery } from '@/lib/features/collections/queries'
import { countParts, timeLeft } from '@/lib/features/collections/words'

/** What was deleted and can still be brought back. */
export function DeletedCollections({ now }: { now: string }) {
  const query = useInfiniteQuery(collectionListQuery({ deleted: true }))
  const { restoration } = useCollectionDeletion()
  const rows = pagedRows(query)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="deleted-collections" className="mt-10">
      <h2 id="deleted-collections" className="heading mb-2">
        Deleted in the last 7 days
      </h2>
      <ul className="border-t border-line">
        {rows.map((collection) => (
          <li
            key={collection.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5"
          >
            <span className="min-w-0 font-serif text-base break-words">{collection.name}</span>
            <span className="text-xs text-soft">
              {countParts(collection).join(' · ')} ·{' '}
              {timeLeft(collection.deleted_at ?? now, new Date(now))}
            </span>
            <May permission="lead">
              <Button
                size="sm"
                className="ml-auto"
                aria-label={`Restore ${collection.name}`}
                disabled={restoration.isPending}
                onClick={() => restoration.mutate(collection)}
              >
                Restore
              </Button>
            </May>
          </li>
        ))}
      </ul>
      <ShowMore query={query}>Show more</ShowMore>
    </section>
  )
}
