'use client'

import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useExplorer } from './explorer-context'
import { useBulkMark } from './use-bulk-mark'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { Popover } from '@/components/ui/popover'
import { markKindsQuery } from '@/lib/marks/queries'
import { plural } from '@/lib/traces/format'

interface MarkPopoverProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

function readMark(event: FormEvent<HTMLFormElement>) {
  const { nativeEvent, currentTarget } = event
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
  const kind = submitter instanceof HTMLButtonElement ? submitter.value : ''
  const comment = new FormData(currentTarget).get('comment')
  return { kind, comment: typeof comment === 'string' ? comment.trim() : '' }
}

/** One mark, with a comment if wanted, on every selected trace. */
export function MarkPopover({ open, onOpenChange }: MarkPopoverProps) {
  const { selection } = useExplorer()
  const { data: kinds = [] } = useQuery(markKindsQuery())
  const mark = useBulkMark()
  const count = selection.ids.size

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { kind, comment } = readMark(event)
    if (kind === '' || mark.isPending) return
    const wanted = { traces: [...selection.ids], kind, ...(comment ? { comment } : {}) }
    // What was typed stays until the server has it.
    mark.mutate(wanted, { onSuccess: () => onOpenChange(false) })
  }

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
      <form onSubmit={submit} className="flex flex-col gap-3">
        <Field label="Comment" hint={`Goes on ${plural(count, 'trace')} with the mark you choose.`}>
          {(ids) => <Input {...ids} name="comment" autoComplete="off" maxLength={10_000} />}
        </Field>
        <div className="flex flex-wrap gap-1.5">
          {kinds.map((kind) => (
            <Button
              key={kind.id}
              type="submit"
              name="kind"
              value={kind.id}
              size="sm"
              disabled={mark.isPending}
            >
              <span aria-hidden className={kind.tone === 'good' ? 'text-sup' : 'text-ref'}>
                {kind.tone === 'good' ? '✓' : '✗'}
              </span>
              {kind.title}
            </Button>
          ))}
        </div>
      </form>
    </Popover>
  )
}
