'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast-store'
import { deleteCollection, restoreCollection } from '@/lib/features/collections/queries'
import type { Collection } from '@/lib/core/collections/schema'

const changed = [['collections'], ['imports'], ['items'], ['traces']] as const

type Named = Pick<Collection, 'id' | 'name'>

function useRefresh() {
  const client = useQueryClient()
  return async () => {
    for (const queryKey of changed) await client.invalidateQueries({ queryKey })
  }
}

export function useRestoreCollection() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id }: Named) => restoreCollection(id),
    onSuccess: ({ name }) => showToast({ message: `${name} is back` }),
    onError: (error) => showToast({ message: error.message, tone: 'ref' }),
    onSettled: refresh,
  })
}

/** Deletes a collection; the toast brings it back. */
export function useDeleteCollection() {
  const refresh = useRefresh()
  const restore = useRestoreCollection()
  return useMutation({
    mutationFn: ({ id }: Named) => deleteCollection(id),
    onSuccess: async (_, collection) => {
      const action = { label: 'Undo', onAction: () => restore.mutate(collection) }
      showToast({ message: `${collection.name} deleted`, action })
      await refresh()
    },
    onError: (error) => showToast({ message: error.message, tone: 'ref' }),
  })
}
