'use client'

import { useMutation } from '@tanstack/react-query'
import { Confirm } from '@/components/ui/confirm'
import { withdraw } from '@/lib/features/studies/annotation/queries'

interface WithdrawDialogProps {
  token: string
  open: boolean
  onClose: () => void
  onWithdrawn: () => void
}

/** Asks before somebody takes themselves and their judgements out of a study. */
export function WithdrawDialog({ token, open, onClose, onWithdrawn }: WithdrawDialogProps) {
  const leave = useMutation({
    mutationFn: () => withdraw(token),
    onSuccess: () => {
      onClose()
      onWithdrawn()
    },
  })
  return (
    <Confirm
      open={open}
      title="Withdraw from this study?"
      action="Withdraw"
      isBusy={leave.isPending}
      error={leave.error}
      onConfirm={() => leave.mutate()}
      onClose={onClose}
    >
      You get no more pairs, and the link stops working. Your judgements are deleted, unless the
      results are already open. This cannot be undone. For a break, pause or close the page:
      everything is saved.
    </Confirm>
  )
}
