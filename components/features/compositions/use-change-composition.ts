'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast-store'
import { newerComposition } from '@/lib/features/compositions/live'
import {
  changeComposition,
  compositionQuery,
  compositionsKey,
} from '@/lib/features/compositions/queries'

/** Stops and goes on. */
export function useChangeComposition(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: 'stop' | 'resume') => changeComposition(id, change),
    onSuccess: async (read) => {
      client.setQueryData(compositionQuery(id).queryKey, (known) => newerComposition(known, read))
      await client.invalidateQueries({ queryKey: [...compositionsKey, 'list'] })
    },
    onError: (error) => showToast({ message: error.message, tone: 'ref' }),
  })
}
