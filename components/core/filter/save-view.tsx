'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { InputField } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Popover } from '@/components/ui/popover'
import { showToast } from '@/components/ui/toast-store'
import type { NewView } from '@/lib/features/saved-views/schema'

interface SaveViewProps {
  /** The query of `/traces` that is saved. */
  query: string
  /** What it keeps, in a sentence. */
  hint: string
  /** Of the button. */
  label: string
}

/** Saves a view of the list of traces under a name. */
export function SaveView({ query, hint, label }: SaveViewProps) {
  const [open, setOpen] = useState(false)
  const client = useQueryClient()
  const save = useMutation({
    // Not needed for the first paint of the list.
    mutationFn: async (named: NewView) => {
      const { savedViewsQuery, saveView } = await import('@/lib/features/saved-views/queries')
      const { name } = await saveView(named)
      return { name, queryKey: savedViewsQuery().queryKey }
    },
    onSuccess: async ({ name, queryKey }) => {
      setOpen(false)
      showToast({ message: `Saved as “${name}”` })
      await client.invalidateQueries({ queryKey })
    },
  })

  function submit(text: (field: string) => string) {
    const name = text('name').trim()
    if (name !== '') save.mutate({ name, query })
  }

  return (
    <Popover
      label="Save view"
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={<Button size="sm">{label}</Button>}
    >
      <Form onSubmit={submit} className="flex flex-col gap-3">
        <InputField
          label="Name"
          hint={hint}
          error={save.error?.message ?? null}
          name="name"
          required
          maxLength={200}
          autoComplete="off"
        />
        <Button type="submit" look="primary" size="sm" disabled={save.isPending}>
          Save
        </Button>
      </Form>
    </Popover>
  )
}
