'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Button, IconButton } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { Popover } from '@/components/ui/popover'
import { changeView, savedViewsQuery } from '@/lib/views/queries'
import type { SavedView } from '@/lib/views/schema'

interface RenameViewProps {
  view: SavedView
  className: string
}

export function RenameView({ view, className }: RenameViewProps) {
  const [open, setOpen] = useState(false)
  const client = useQueryClient()
  const rename = useMutation({
    mutationFn: (name: string) => changeView(view.id, { name }),
    onSuccess: async () => {
      setOpen(false)
      await client.invalidateQueries({ queryKey: savedViewsQuery().queryKey })
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = new FormData(event.currentTarget).get('name')
    if (typeof name === 'string' && name.trim() !== '') rename.mutate(name.trim())
  }

  return (
    <Popover
      label="Rename the view"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={`Rename the view ${view.name}`} className={className}>
          <Pencil aria-hidden className="size-3.5" />
        </IconButton>
      }
    >
      <form onSubmit={submit} className="flex flex-col gap-3">
        <Field label="Name" error={rename.error?.message ?? null}>
          {(ids) => (
            <Input
              {...ids}
              name="name"
              required
              maxLength={200}
              autoComplete="off"
              defaultValue={view.name}
            />
          )}
        </Field>
        <Button type="submit" look="primary" size="sm" disabled={rename.isPending}>
          Rename
        </Button>
      </form>
    </Popover>
  )
}
