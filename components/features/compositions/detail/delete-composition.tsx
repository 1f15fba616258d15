'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Confirm } from '@/components/ui/confirm'
import { compositionsKey, deleteComposition } from '@/lib/features/compositions/queries'

/** Deletes a composition for good, once that is confirmed. */
export function DeleteComposition({ id }: { id: string }) {
  const router = useRouter()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => deleteComposition(id),
    onSuccess: () => {
      router.push('/compositions')
      void client.invalidateQueries({ queryKey: [...compositionsKey, 'list'] })
    },
  })
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Confirm
        open={isAsking}
        title="Delete this composition?"
        action="Delete"
        isBusy={remove.isPending || remove.isSuccess}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        It goes for good, with every attempt. Problems that were saved stay.
      </Confirm>
    </>
  )
}
