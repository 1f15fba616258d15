'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { May } from '@/components/layout/session'
import { Button } from '@/components/ui/button'
import { showError } from '@/components/ui/toast-store'
import type { TraceRow } from '@/lib/core/traces/schema'

/** Opens the form of a new study with the items and models of these traces. */
export function StudySelection({ traces }: { traces: readonly TraceRow[] }) {
  const router = useRouter()
  const design = useMutation({
    mutationFn: async () => {
      const [{ draftFromTraces }, { keepDraft }] = await Promise.all([
        import('@/lib/features/studies/designing/from-traces'),
        import('@/components/features/studies/wizard/draft-store'),
      ])
      keepDraft('new', { draft: draftFromTraces(traces), version: null })
      router.push('/studies/new')
    },
    onError: showError,
  })
  return (
    <May permission="lead">
      <Button size="sm" disabled={design.isPending} onClick={() => design.mutate()}>
        New study
      </Button>
    </May>
  )
}
