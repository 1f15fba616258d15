'use client'

import type { ReactNode } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'
import { FormError } from './field'

interface ConfirmProps {
  open: boolean
  /** The question. */
  title: string
  /** What the button that goes ahead says. */
  action: string
  /** What the other button says. */
  back?: string
  isBusy: boolean
  /** Why it did not work. */
  error: Error | null
  onConfirm: () => void
  onClose: () => void
  /** What will happen. */
  children: ReactNode
}

/** Asks before something that cannot be taken back. */
export function Confirm(props: ConfirmProps) {
  const {
    open,
    title,
    action,
    back = 'Cancel',
    isBusy,
    error,
    onConfirm,
    onClose,
    children,
  } = props
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{back}</Button>
          <Button look="danger" disabled={isBusy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      <FormError error={error} className="mt-3" />
    </Dialog>
  )
}
