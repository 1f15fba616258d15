'use client'

import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useExplorer } from './explorer-context'
import { useBulkMark } from './use-bulk-mark'
import { KindButtons } from '@/components/core/marks/kind-buttons'
import { Button } from '@/components/ui/button'
import { InputField } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Kbd } from '@/components/ui/kbd'
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

/**
 * A digit chooses the kind and leads to the button that saves; nothing is saved before. No kind has the focus at first, so
 * that Enter alone does nothing.
 */
export function MarkForm({ traces, onMarked }: MarkFormProps) {
  const { data: kinds = [] } = useQuery(markKindsQuery())
  const [kind, setKind] = useState<string | null>(null)
  const [comment, setComment] = useState('')
  const mark = useBulkMark()
  const hint = useRef<HTMLParagraphElement>(null)
  const saving = useRef<HTMLButtonElement>(null)
  useEffect(() => hint.current?.focus({ preventScroll: true }), [])

  function chooseByDigit(event: KeyboardEvent) {
    const isTyped = event.target instanceof HTMLInputElement
    const chosen = kinds[Number(event.key) - 1]
    if (isTyped || event.ctrlKey || event.metaKey || event.altKey || !chosen) return
    event.preventDefault()
    // The button can be focused once it is enabled.
    flushSync(() => setKind(chosen.id))
    saving.current?.focus()
  }

  function submit() {
    if (kind === null || mark.isPending) return
    const text = comment.trim()
    const wanted = { traces, kind, ...(text === '' ? {} : { comment: text }) }
    // What was typed stays until the server has it.
    mark.mutate(wanted, { onSuccess: onMarked })
  }

  return (
    <div role="none" onKeyDown={chooseByDigit}>
      <Form onSubmit={submit} className="flex flex-col gap-3">
        <p ref={hint} tabIndex={-1} className="text-xs text-soft outline-none">
          Choose an error type.
        </p>
        <KindButtons kinds={kinds} chosen={kind} onChoose={setKind} />
        <InputField
          label="Comment"
          value={comment}
          autoComplete="off"
          maxLength={10_000}
          onText={setComment}
        />
        <Button
          ref={saving}
          type="submit"
          size="sm"
          look="primary"
          disabled={kind === null || mark.isPending}
          className="self-end"
        >
          Mark {plural(traces.length, 'trace')}
          {kind === null ? null : <Kbd>⏎</Kbd>}
        </Button>
      </Form>
    </div>
  )
}
