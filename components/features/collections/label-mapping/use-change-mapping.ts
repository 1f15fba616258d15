'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeMapping } from '@/lib/features/collections/queries'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'

const changed = [['collections'], ['items'], ['traces']] as const

/** Stores a label mapping; what shows right and wrong is loaded again. */
export function useChangeMapping(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (labels: LabelMapping) => changeMapping(id, labels),
    onSuccess: async () => {
      for (const queryKey of changed) await client.invalidateQueries({ queryKey })
    },
  })
}
