'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { guideOpen } from '@/components/features/guide/guide-store'
import { showError, showToast } from '@/components/ui/toast-store'
import { addSamples, removeSamples } from '@/lib/features/samples/queries'

/** Removes the sample collection and brings it back. */
export function useSamples() {
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries()
  const add = useMutation({
    mutationFn: addSamples,
    onSuccess: ({ samples }) => {
      showToast({ message: samples === 'loading' ? 'Importing the samples' : 'Samples are back' })
      refresh()
    },
    onError: showError,
  })
  const remove = useMutation({
    mutationFn: removeSamples,
    onSuccess: () => {
      guideOpen.set(false)
      const action = { label: 'Undo', onAction: () => add.mutate() }
      showToast({ message: 'Samples removed', action })
      refresh()
    },
    onError: showError,
  })
  return { add, remove }
}
