'use client'

import { type ComponentProps, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Confirm } from '@/components/ui/confirm'
import { Dialog } from '@/components/ui/dialog'

interface DialogExampleProps extends Pick<ComponentProps<typeof Dialog>, 'shape' | 'children'> {
  /** Of the button that opens it. */
  name: string
  title?: string
}

/** A button and the dialog it opens. */
export function DialogExample({ name, title = name, ...rest }: DialogExampleProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{name}</Button>
      <Dialog open={open} title={title} onClose={() => setOpen(false)} {...rest} />
    </>
  )
}

interface ConfirmExampleProps {
  name: string
  isBusy?: boolean
  error?: Error
}

/** A button and the question it asks. */
export function ConfirmExample({ name, isBusy = false, error }: ConfirmExampleProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        {name}
      </Button>
      <Confirm
        open={open}
        title="Delete the collection?"
        action="Delete"
        isBusy={isBusy}
        error={error ?? null}
        onConfirm={close}
        onClose={close}
      >
        It can be restored for 7 days.
      </Confirm>
    </>
  )
}
