'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { studyKey } from '@/lib/features/studies/queries'

/** Does something to a study and reads everything about it again, also when it was refused. */
export function useStudyAction<Reply>(
  id: string,
  action: (id: string) => Promise<Reply>,
  onDone: (reply: Reply) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => action(id),
    onSuccess: onDone,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: studyKey(id) })
      await client.invalidateQueries({ queryKey: ['studies', 'list'] })
    },
  })
}
