'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast-store'
import { addMarks, removeMark } from '@/lib/marks/queries'
import type { Mark, NewMark } from '@/lib/marks/schema'
import { plural } from '@/lib/traces/format'

const atOnce = 8

async function removeAll(marks: readonly Mark[]): Promise<void> {
  for (let at = 0; at < marks.length; at += atOnce) {
    await Promise.all(marks.slice(at, at + atOnce).map(({ id }) => removeMark(id)))
  }
}

/** Puts one mark on many traces; the toast takes them all back. */
export function useBulkMark() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['traces'] })
  const undo = useMutation({
    mutationFn: removeAll,
    onSettled: refresh,
    onSuccess: (_, marks) => showToast({ message: `${plural(marks.length, 'mark')} taken back` }),
    onError: (error) => showToast({ message: error.message, tone: 'ref' }),
  })
  return useMutation({
    mutationFn: (mark: NewMark) => addMarks(mark),
    onSuccess: async (marks) => {
      const action = { label: 'Undo', onAction: () => undo.mutate(marks) }
      showToast({ message: `Marked ${plural(marks.length, 'trace')}`, action })
      await refresh()
      await client.invalidateQueries({ queryKey: ['marks', 'tally'] })
    },
    onError: (error) => showToast({ message: error.message, tone: 'ref' }),
  })
}
