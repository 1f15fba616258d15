'use client'

import { useMutation } from '@tanstack/react-query'
import { showError, showToast } from './toast-store'

interface Deletion<Subject> {
  remove: (subject: Subject) => Promise<unknown>
  restore: (subject: Subject) => Promise<unknown>
  /** What the message calls it. */
  nameOf: (subject: Subject) => string
  /** Loads again what shows it. */
  refresh: () => Promise<unknown>
}

/** Deletes at once; the message offers Undo. */
export function useDeletion<Subject>({ remove, restore, nameOf, refresh }: Deletion<Subject>) {
  const restoration = useMutation({
    mutationFn: restore,
    onSuccess: (_, subject) => showToast({ message: `${nameOf(subject)} restored` }),
    onError: showError,
    onSettled: refresh,
  })
  const deletion = useMutation({
    mutationFn: remove,
    onSuccess: (_, subject) => {
      const action = { label: 'Undo', onAction: () => restoration.mutate(subject) }
      showToast({ message: `${nameOf(subject)} deleted`, action })
    },
    onError: showError,
    onSettled: refresh,
  })
  return { deletion, restoration }
}
