'use client'

import { useCollectionDeletion } from './use-collection-deletion'
import { May } from '@/components/layout/session'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { Collection } from '@/lib/core/collections/schema'

export function DeletedCollection({ collection }: { collection: Collection }) {
  const { restoration } = useCollectionDeletion()
  return (
    <EmptyState
      level="h1"
      title={`${collection.name} is deleted`}
      actions={
        <May permission="lead">
          <Button
            look="primary"
            disabled={restoration.isPending}
            onClick={() => restoration.mutate(collection)}
          >
            Restore collection
          </Button>
        </May>
      }
    >
      It can be restored, with everything in it, for 7 days after it was deleted.
    </EmptyState>
  )
}
