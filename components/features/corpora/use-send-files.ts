'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showError } from '@/components/ui/toast-store'
import { corporaKey, sendFile } from '@/lib/features/corpora/queries'

/** Sends files to a corpus, one after the other; those that are refused are named at the foot of the window. */
export function useSendFiles() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ corpusId, files }: { corpusId: string; files: readonly File[] }) => {
      const refused: string[] = []
      for (const file of files) {
        await sendFile(corpusId, file).catch((error: unknown) => {
          refused.push(`${file.name}: ${error instanceof Error ? error.message : 'not sent.'}`)
        })
        await client.invalidateQueries({ queryKey: corporaKey })
      }
      if (refused.length > 0) throw new Error(refused.join(' '))
    },
    onError: showError,
  })
}
