'use client'

import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Confirm } from '@/components/ui/confirm'

interface DeleteButtonProps {
  /** The question. */
  title: string
  remove: () => Promise<unknown>
  /** The page to go to, and the query of its list. */
  listHref: string
  listKey: QueryKey
  /** What goes and what stays. */
  children: ReactNode
}

/** Deletes for good, once that is confirmed. */
export function DeleteButton({ title, remove, listHref, listKey, children }: DeleteButtonProps) {
  const router = useRouter()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      router.push(listHref)
      void client.invalidateQueries({ queryKey: listKey })
    },
  })
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Confirm
        open={isAsking}
        title={title}
        action="Delete"
        isBusy={removal.isPending || removal.isSuccess}
        error={removal.error}
        onConfirm={() => removal.mutate()}
        onClose={() => setAsking(false)}
      >
        {children}
      </Confirm>
    </>
  )
}
