'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Confirm } from '@/components/ui/confirm'
import { corporaKey, deleteCorpus } from '@/lib/features/corpora/queries'
import type { Corpus } from '@/lib/features/corpora/schema'
import { sizeWord } from '@/lib/features/corpora/words'

/** Deletes a corpus for good, once that is confirmed. */
export function DeleteCorpus({ corpus }: { corpus: Corpus }) {
  const { id, name } = corpus
  const router = useRouter()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => deleteCorpus(id),
    onSuccess: () => {
      router.push('/corpora')
      void client.invalidateQueries({ queryKey: [...corporaKey, 'list'] })
    },
  })
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Confirm
        open={isAsking}
        title={`Delete ${name}?`}
        action="Delete"
        isBusy={remove.isPending || remove.isSuccess}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        {corpus.kind === 'local'
          ? `Its ${sizeWord(corpus)} and the files they came from go for good. Items that were verified with them keep theirs.`
          : 'It is no longer asked. Items that were verified with its passages keep them.'}
      </Confirm>
    </>
  )
}
