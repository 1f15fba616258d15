'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter, useSearchParams } from 'next/navigation'
import { showError, showToast } from '@/components/ui/toast-store'
import { readWalk } from '@/lib/features/analysis/compare/item-walk'
import type { TraceDiff } from '@/lib/features/traces/diff/schema'

/** Puts the item of a diff into the draft of a blind study of its first two traces. */
export function useAddToStudy({ item, traces: [a, b] }: TraceDiff): () => void {
  const router = useRouter()
  const walk = readWalk(new URLSearchParams(useSearchParams()))
  const add = useMutation({
    mutationFn: async () => {
      const [{ addToStudy }, { keepDraft, readDraft, typedDraft }] = await Promise.all([
        import('@/lib/features/analysis/compare/add-to-study'),
        import('@/components/features/studies/wizard/draft-store'),
      ])
      if (!a || !b) return
      await readDraft('new')
      const typed = typedDraft('new')
      const made = addToStudy(typed?.draft ?? null, { item: item.id, a, b, walk })
      if ('refused' in made) throw new Error(made.refused)
      keepDraft('new', { draft: made.draft, version: typed?.version ?? null })
      const action = { label: 'Open', onAction: () => router.push('/studies/new') }
      showToast({ message: made.message, action })
    },
    onError: showError,
  })
  return () => add.mutate()
}
