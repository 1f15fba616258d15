'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeStudy, createStudy } from '@/lib/studies/queries'
import type { NewStudy, Study } from '@/lib/studies/schema'

/** Makes a draft, or changes the one there is. */
export function useSaveDraft(study: Study | null, onSaved: (saved: Study) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (design: NewStudy) =>
      study === null ? createStudy(design) : changeStudy(study.id, design),
    onSuccess: async (saved) => {
      onSaved(saved)
      await client.invalidateQueries({ queryKey: ['studies', 'list'] })
      await client.invalidateQueries({ queryKey: ['studies', 'one', saved.id] })
    },
  })
}
