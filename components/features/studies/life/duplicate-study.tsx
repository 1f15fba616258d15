'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { May } from '@/components/layout/session'
import { Button } from '@/components/ui/button'
import { showError } from '@/components/ui/toast-store'
import { studyHref } from '@/lib/features/studies/href'
import { duplicateStudy } from '@/lib/features/studies/queries'
import type { Study } from '@/lib/features/studies/schema'

/** Makes a draft with the same design and opens it. */
export function DuplicateStudy({ study: { id, imported } }: { study: Study }) {
  const router = useRouter()
  const client = useQueryClient()
  const duplication = useMutation({
    mutationFn: () => duplicateStudy(id),
    onSuccess: async (draft) => {
      router.push(studyHref(draft.id))
      await client.invalidateQueries({ queryKey: ['studies', 'list'] })
    },
    onError: showError,
  })
  if (imported !== null) return null
  return (
    <May permission="lead">
      <Button
        disabled={duplication.isPending || duplication.isSuccess}
        onClick={() => duplication.mutate()}
      >
        Duplicate
      </Button>
    </May>
  )
}
