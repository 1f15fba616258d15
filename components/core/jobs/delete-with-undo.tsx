'use client'

import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { useDeletion } from '@/components/ui/use-deletion'
import { shortened } from '@/lib/text/shortened'

interface DeleteWithUndoProps {
  /** What the message calls it. */
  name: string
  remove: () => Promise<unknown>
  restore: () => Promise<unknown>
  /** The page to go to, and the key of its queries. */
  listHref: string
  queryKey: QueryKey
}

/** Deletes at once and goes to the list; the message offers Undo. */
export function DeleteWithUndo({ name, listHref, queryKey, ...calls }: DeleteWithUndoProps) {
  const router = useRouter()
  const client = useQueryClient()
  const { deletion } = useDeletion<string>({
    ...calls,
    nameOf: (subject) => subject,
    refresh: () => client.invalidateQueries({ queryKey }),
  })
  return (
    <Button
      look="danger"
      disabled={deletion.isPending || deletion.isSuccess}
      onClick={() =>
        deletion.mutate(shortened(name, 60), { onSuccess: () => router.push(listHref) })
      }
    >
      Delete
    </Button>
  )
}
