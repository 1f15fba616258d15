'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showError, showToast } from '@/components/ui/toast-store'
import { addMarks, removeMarks } from '@/lib/features/marks/queries'
import type { Mark, NewMark } from '@/lib/core/marks/schema'
import { plural } from '@/lib/text/numbers'

/** Puts one mark on many traces; the toast takes them all back. */
export function useBulkMark() {
  const client = useQueryClient()
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['traces'] })
    void client.invalidateQueries({ queryKey: ['marks', 'tally'] })
  }
  const undo = useMutation({
    mutationFn: (marks: readonly Mark[]) => removeMarks(marks.map(({ id }) => id)),
    onSettled: refresh,
    onSuccess: (_, marks) => showToast({ message: `${plural(marks.length, 'mark')} undone` }),
    onError: showError,
  })
  return useMutation({
    mutationKey: ['marks'],
    mutationFn: (mark: NewMark) => addMarks(mark),
    onSuccess: (marks) => {
      const action = { label: 'Undo', onAction: () => undo.mutate(marks) }
      showToast({ message: `Marked ${plural(marks.length, 'trace')}`, action })
      refresh()
    },
    onError: showError,
  })
}
