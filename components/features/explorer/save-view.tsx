'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useView } from './use-view'
import { Button } from '@/components/ui/button'
import { InputField } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Popover } from '@/components/ui/popover'
import { showToast } from '@/components/ui/toast-store'
import { viewParameters } from '@/lib/features/traces/explorer-view'
import { savedViewsQuery, saveView } from '@/lib/features/saved-views/queries'

/** Keeps filter, sort and columns under a name. */
export function SaveView() {
  const { view } = useView()
  const [open, setOpen] = useState(false)
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: saveView,
    onSuccess: async (saved) => {
      setOpen(false)
      showToast({ message: `Saved as “${saved.name}”` })
      await client.invalidateQueries({ queryKey: savedViewsQuery().queryKey })
    },
  })

  function submit(text: (field: string) => string) {
    const name = text('name').trim()
    if (name !== '')
      save.mutate({ name, query: viewParameters({ ...view, peek: null }).toString() })
  }

  return (
    <Popover
      label="Save view"
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={<Button size="sm">save view</Button>}
    >
      <Form onSubmit={submit} className="flex flex-col gap-3">
        <InputField
          label="Name"
          hint="Keeps the filters, the sort and the columns."
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
