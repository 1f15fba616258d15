'use client'

import { useMutation } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from './button'
import { InputField } from './field'
import { Form } from './form'
import { Popover } from './popover'

interface RenameProps {
  /** What it is, as in “the view”. */
  what: string
  name: string
  /** Ends when whatever shows the name knows the new one. */
  onRename: (name: string) => Promise<unknown>
  className?: string
}

/** A pencil that opens to the name and its change. */
export function Rename({ what, name, onRename, className }: RenameProps) {
  const [open, setOpen] = useState(false)
  const rename = useMutation({ mutationFn: onRename, onSuccess: () => setOpen(false) })

  function submit(text: (field: string) => string) {
    const given = text('name').trim()
    if (given !== '') rename.mutate(given)
  }

  return (
    <Popover
      label={`Rename ${what}`}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={`Rename ${what} ${name}`} className={className}>
          <Pencil aria-hidden className="size-3.5" />
        </IconButton>
      }
    >
      <Form onSubmit={submit} className="flex flex-col gap-3">
        <InputField
          label="Name"
          error={rename.error?.message ?? null}
          name="name"
          required
          maxLength={200}
          autoComplete="off"
          defaultValue={name}
        />
        <Button type="submit" look="primary" size="sm" disabled={rename.isPending}>
          Rename
        </Button>
      </Form>
    </Popover>
  )
}
