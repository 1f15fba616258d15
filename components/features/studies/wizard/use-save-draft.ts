'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeStudy, createStudy, studyQuery } from '@/lib/features/studies/queries'
import type { NewStudy } from '@/lib/features/studies/design-schema'
import type { Study } from '@/lib/features/studies/schema'

interface Change {
  design: NewStudy
  /** Of the saved design that this one changes. */
  version: string | null
}

function save(study: Study | null, { design, version }: Change): Promise<Study> {
  if (study === null) return createStudy(design)
  return changeStudy(study.id, version === null ? design : { ...design, version })
}

/** Makes a draft, or changes the one there is; not over what somebody else has saved meanwhile. */
export function useSaveDraft(study: Study | null, onSaved: (saved: Study) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) => save(study, change),
    onSuccess: async (saved) => {
      client.setQueryData(studyQuery(saved.id).queryKey, saved)
      onSaved(saved)
      await client.invalidateQueries({ queryKey: ['studies', 'list'] })
    },
  })
}
