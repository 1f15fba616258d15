'use client'

import { useRestoreCollection } from './use-delete-collection'
import { May } from '@/components/layout/session'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { Collection } from '@/lib/core/collections/schema'

export function DeletedCollection({ collection }: { collection: Collection }) {
  const restore = useRestoreCollection()
  return (
    <EmptyState
      level="h1"
      title={`${collection.name} is deleted`}
      actions={
        <May permission="lead">
          <Button
            look="primary"
            disabled={restore.isPending}
            onClick={() => restore.mutate(collection)}
          >
            Restore it
          </Button>
        </May>
      }
    >
      It is kept for 7 days after it was deleted. Until then everything in it comes back.
    </EmptyState>
  )
}
