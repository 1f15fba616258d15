'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Confirm } from '@/components/ui/confirm'
import { deleteTree, treesKey } from '@/lib/features/trees/queries'
import type { TreeDetail } from '@/lib/systems/deep-rubric/growing/schema'

/** Deletes a tree for good, once that is confirmed. */
export function DeleteTree({ tree }: { tree: TreeDetail }) {
  const router = useRouter()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => deleteTree(tree.id),
    onSuccess: () => {
      router.push('/trees')
      void client.invalidateQueries({ queryKey: [...treesKey, 'list'] })
    },
  })
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Confirm
        open={isAsking}
        title="Delete this tree?"
        action="Delete"
        isBusy={remove.isPending || remove.isSuccess}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        It goes for good, with its question and rubric. What was saved as a research task stays.
      </Confirm>
    </>
  )
}
