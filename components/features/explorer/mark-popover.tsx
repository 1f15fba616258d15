'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useExplorer } from './explorer-context'
import { useBulkMark } from './use-bulk-mark'
import { KindButtons } from '@/components/core/marks/kind-buttons'
import { Button } from '@/components/ui/button'
import { InputField } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Popover } from '@/components/ui/popover'
import { markKindsQuery } from '@/lib/features/marks/queries'
import { plural } from '@/lib/text/numbers'

interface MarkPopoverProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** One mark, with a comment if wanted, on every selected trace. */
export function MarkPopover({ open, onOpenChange }: MarkPopoverProps) {
  const { selection } = useExplorer()
  return (
    <Popover
      label="Mark the selected traces"
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <Button size="sm" look="primary">
          Mark…
        </Button>
      }
    >
      <MarkForm traces={[...selection.ids]} onMarked={() => onOpenChange(false)} />
    </Popover>
  )
}

interface MarkFormProps {
  traces: string[]
  onMarked: () => void
}

/** Nothing is saved before a kind is chosen: Enter in the comment would press the first submit button. */
export function MarkForm({ traces, onMarked }: MarkFormProps) {
  const { data: kinds = [] } = useQuery(markKindsQuery())
  const [kind, setKind] = useState<string | null>(null)
  const [comment, setComment] = useState('')
  const mark = useBulkMark()

  function submit() {
    if (kind === null || mark.isPending) return
    const text = comment.trim()
    const wanted = { traces, kind, ...(text === '' ? {} : { comment: text }) }
    // What was typed stays until the server has it.
    mark.mutate(wanted, { onSuccess: onMarked })
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-3">
      <KindButtons kinds={kinds} chosen={kind} hasKeys={false} onChoose={setKind} />
      <InputField
        label="Comment"
        value={comment}
        autoComplete="off"
        maxLength={10_000}
        onText={setComment}
      />
      <Button
        type="submit"
        size="sm"
        look="primary"
        disabled={kind === null || mark.isPending}
        className="self-end"
      >
        Mark {plural(traces.length, 'trace')}
      </Button>
    </Form>
  )
}
