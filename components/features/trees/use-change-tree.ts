'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast-store'
import { newerTree } from '@/lib/features/trees/live'
import { changeTree, treeQuery, treesKey, type TreeChange } from '@/lib/features/trees/queries'

/** Stops, goes on, edits, writes, audits, settles. */
export function useChangeTree(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: TreeChange) => changeTree(id, change),
    onSuccess: async (tree) => {
      client.setQueryData(treeQuery(id).queryKey, (known) => newerTree(known, tree))
      await client.invalidateQueries({ queryKey: [...treesKey, 'list'] })
    },
    onError: (error) => showToast({ message: error.message, tone: 'ref' }),
  })
}
