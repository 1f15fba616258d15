'use client'

import { useRestoreCollection } from './use-delete-collection'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { Collection } from '@/lib/collections/schema'

export function DeletedCollection({ collection }: { collection: Collection }) {
  const restore = useRestoreCollection()
  return (
    <EmptyState
      level="h1"
      title={`${collection.name} is deleted`}
      actions={
        <Button
          look="primary"
          disabled={restore.isPending}
          onClick={() => restore.mutate(collection)}
        >
          Restore it
        </Button>
      }
    >
      It is kept for 7 days after it was deleted. Until then everything in it comes back.
    </EmptyState>
  )
}
