'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { showToast } from '@/components/ui/toast-store'
import { defaultMarkKinds } from '@/lib/core/marks/kinds'
import type { MarkKind, Mark, MarkPatch, NewMark } from '@/lib/core/marks/schema'
import {
  addMarks,
  changeMark,
  loadMarkReplies,
  markKindsQuery,
  removeMark,
  restoreMark,
} from '@/lib/features/marks/queries'
import { traceDetailQuery } from '@/lib/features/traces/detail/queries'
import {
  optimisticMark,
  patchedMark,
  withMark,
  withoutMark,
} from '@/lib/features/traces/detail/marks'

/** The words of judgement on offer; the built-in ones until the server has answered. */
export function useMarkKinds(): readonly MarkKind[] {
  const { data } = useQuery(markKindsQuery())
  return data ?? defaultMarkKinds
}

type Change = (marks: readonly Mark[]) => Mark[]

/** Makes, changes and takes away marks of one trace; what is seen changes at once and goes back if the server refuses. */
export function useMarks(trace: string) {
  const client = useQueryClient()
  const { queryKey } = traceDetailQuery(trace)
  useEffect(() => {
    // What cannot be loaded now is loaded again when it is needed, and reported then.
    loadMarkReplies().catch(() => {})
  }, [])

  function apply(change: Change) {
    client.setQueryData(queryKey, (detail) => detail && { ...detail, marks: change(detail.marks) })
  }

  /** Nobody waits for the lists: what was typed is saved already. */
  const settle = () => {
    void client.invalidateQueries({
      queryKey: ['traces'],
      predicate: (query) => query.queryKey[1] !== 'detail',
    })
    void client.invalidateQueries({ queryKey: ['marks', 'tally'] })
  }
  const fail = (error: Error) => {
    showToast({ message: `The mark was not saved: ${error.message}`, tone: 'ref' })
    return client.invalidateQueries({ queryKey })
  }

  const restore = useMutation({
    mutationFn: restoreMark,
    onSuccess: (mark) => apply((marks) => withMark(marks, mark)),
    onError: fail,
    onSettled: settle,
  })
  const remove = useMutation({
    mutationFn: removeMark,
    onMutate: (id) => apply((marks) => withoutMark(marks, id)),
    onSuccess: (_, id) =>
      showToast({
        message: 'Mark deleted',
        action: { label: 'Undo', onAction: () => restore.mutate(id) },
      }),
    onError: fail,
    onSettled: settle,
  })
  const add = useMutation({
    mutationKey: ['marks'],
    mutationFn: (mark: NewMark) => addMarks(mark),
    onMutate: (mark) => {
      const guess = optimisticMark(trace, mark)
      apply((marks) => withMark(marks, guess))
      return guess.id
    },
    onSuccess: (saved, _, guess) => {
      apply((marks) => saved.reduce(withMark, withoutMark(marks, guess)))
      const action = {
        label: 'Undo',
        onAction: () => saved.forEach(({ id }) => remove.mutate(id)),
      }
      showToast({ message: 'Marked', action })
    },
    onError: (error, _, guess) => {
      if (guess !== undefined) apply((marks) => withoutMark(marks, guess))
      return fail(error)
    },
    onSettled: settle,
  })
  const change = useMutation({
    mutationFn: ({ id, patch }: { id: string; patch: MarkPatch }) => changeMark(id, patch),
    onMutate: ({ id, patch }) =>
      apply((marks) => marks.map((mark) => (mark.id === id ? patchedMark(mark, patch) : mark))),
    onSuccess: (mark) => apply((marks) => withMark(marks, mark)),
    onError: fail,
    onSettled: settle,
  })
  return { add, change, remove }
}
