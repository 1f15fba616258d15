'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { InputField } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Popover } from '@/components/ui/popover'

interface BudgetPopoverProps {
  budget: number | null
  currency: string
  /** Null removes the budget. Ends when whatever shows the budget knows the new one. */
  onChange: (budget: number | null) => Promise<unknown>
}

/** A button that opens to the budget of work and its change. */
export function BudgetPopover({ budget, currency, onChange }: BudgetPopoverProps) {
  const [open, setOpen] = useState(false)
  const change = useMutation({ mutationFn: onChange, onSuccess: () => setOpen(false) })
  const label = budget === null ? 'Set a budget' : 'Change the budget'

  function submit(text: (field: string) => string) {
    const typed = text('budget').trim()
    change.mutate(typed === '' ? null : Number(typed))
  }

  return (
    <Popover
      label={label}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button size="sm">{label}</Button>}
    >
      <Form onSubmit={submit} className="flex flex-col gap-3">
        <InputField
          label={`Budget (${currency})`}
          hint="Work pauses when its calls cost this much. Empty = no budget."
          error={change.error?.message ?? null}
          name="budget"
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          autoComplete="off"
          defaultValue={budget ?? ''}
        />
        <Button type="submit" look="primary" size="sm" disabled={change.isPending}>
          Save
        </Button>
      </Form>
    </Popover>
  )
}
