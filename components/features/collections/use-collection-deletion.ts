'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useDeletion } from '@/components/ui/use-deletion'
import { deleteCollection, restoreCollection } from '@/lib/features/collections/queries'
import type { Collection } from '@/lib/core/collections/schema'

const changed = [['collections'], ['imports'], ['items'], ['traces']] as const

/** Deletes and restores a collection. */
export function useCollectionDeletion() {
  const client = useQueryClient()
  return useDeletion<Pick<Collection, 'id' | 'name'>>({
    remove: ({ id }) => deleteCollection(id),
    restore: ({ id }) => restoreCollection(id),
    nameOf: ({ name }) => name,
    refresh: async () => {
      for (const queryKey of changed) await client.invalidateQueries({ queryKey })
    },
  })
}
