'use client'

import { useView } from './use-view'
import { Button } from '@/components/ui/button'
import { InputField } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Dialog } from '@/components/ui/dialog'
import { jumpKind, sortTitle } from '@/lib/features/traces/table-columns'

/** Starts the list at a value of its sort instead of at its beginning. */
export function JumpDialog({ onClose }: { onClose: () => void }) {
  const { view, change } = useView()

  function jump(text: (name: string) => string) {
    change({ at: text('at').trim() || null })
    onClose()
  }

  return (
    <Dialog open title="Go to row" onClose={onClose} className="w-[min(22rem,94vw)]">
      <Form onSubmit={jump} className="flex flex-col gap-3">
        <InputField
          label={`Start at this ${sortTitle(view.sort.by)}`}
          hint={view.sort.by === 'created_at' ? 'A date, such as 2026-11-20.' : undefined}
          name="at"
          type={jumpKind(view.sort) === 'number' ? 'number' : 'text'}
          step="any"
          defaultValue={view.at ?? ''}
        />
        <Button type="submit" look="primary" size="sm">
          Go
        </Button>
      </Form>
    </Dialog>
  )
}
