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
import type { NewView } from '@/lib/features/saved-views/schema'

/** Keeps filter, sort and columns under a name. */
export function SaveView() {
  const { view } = useView()
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
