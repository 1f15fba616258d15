'use client'

import { useState } from 'react'
import { useView } from './use-view'
import { Button } from '@/components/ui/button'
import { InputField } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Popover } from '@/components/ui/popover'
import { jumpKind, sortTitle } from '@/lib/features/traces/table-columns'

/** Starts the list at a value of its sort instead of at its beginning. */
export function JumpPopover() {
  const { view, change } = useView()
  const [open, setOpen] = useState(false)
  const kind = jumpKind(view.sort)
  if (kind === 'none') return null

  function jump(text: (name: string) => string) {
    change({ at: text('at').trim() || null })
    setOpen(false)
  }

  return (
    <Popover
      label="Go to row"
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={<Button size="sm">Go to row…</Button>}
    >
      <Form onSubmit={jump} className="flex flex-col gap-3">
        <InputField
          label={`Start at this ${sortTitle(view.sort.by)}`}
          hint={view.sort.by === 'created_at' ? 'A date, such as 2026-11-20.' : undefined}
          name="at"
          type={kind === 'number' ? 'number' : 'text'}
          step="any"
          defaultValue={view.at ?? ''}
        />
        <Button type="submit" look="primary" size="sm">
          Go
        </Button>
      </Form>
    </Popover>
  )
}
