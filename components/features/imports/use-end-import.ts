'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showError, showToast } from '@/components/ui/toast-store'
import { deleteImport, importQuery } from '@/lib/features/imports/queries'
import { announcement } from '@/lib/features/imports/words'

/** Everything that shows items, traces or studies is out of date once an import came or went. */
export const changedByImports = [
  ['imports'],
  ['collections'],
  ['items'],
  ['traces'],
  ['studies'],
] as const

/** Cancels an import that runs, takes back one that is done. */
export function useEndImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => deleteImport(id),
    onSuccess: async (report) => {
      client.setQueryData(importQuery(report.id).queryKey, report)
      showToast({ message: announcement(report) })
      for (const queryKey of changedByImports) await client.invalidateQueries({ queryKey })
    },
    onError: showError,
  })
}
