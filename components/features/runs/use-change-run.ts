'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showError } from '@/components/ui/toast-store'
import { changeRun, type RunAction, runQuery } from '@/lib/features/runs/queries'

/** Pauses, resumes, retries or cancels a run. */
export function useChangeRun(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (action: RunAction) => changeRun(id, action),
    onSuccess: async (run) => {
      client.setQueryData(runQuery(id).queryKey, run)
      await client.invalidateQueries({ queryKey: ['runs'] })
    },
    onError: showError,
  })
}
